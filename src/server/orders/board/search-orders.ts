import { readDocumentNumber } from '../../../domain/invoices/document-number.ts'
import { letterOf, readCalled } from '../../../domain/orders/day-number.ts'
import { addDays, type Day, dayOf } from '../../../domain/settings/work-day.ts'
import type { Db } from '../../db/connect.ts'
import { receiverWords } from '../../present/view-present.ts'
import { type OrderPlace, placeMicros, placeMoment } from './board-queries.ts'

/** How many of the newest orders are looked at one by one: common words are found there, and orders not noted yet. */
const LOOKED_AT = 5000
/** Texts with fewer characters are in no index of three of them each. */
const SHORTEST = 3

export type Sought = {
  /** As somebody types it. */
  typed: string
  most: number
  /** Where the list goes on: the order that was shown last. */
  after?: OrderPlace | undefined
}

/**
 * Placed orders, newest first, of which `typed` is the id, the number that the shop shows or how that begins, the number of
 * a day near today, that of an invoice, a credit note or a voucher of it, or a part of name, e-mail address or phone number
 * of who ordered, or of the receiver of a present.
 */
export async function findSoughtOrders(db: Db, { typed, most, after }: Sought): Promise<OrderPlace[]> {
  const words = wordsOf(typed)
  if (words === '') return []
  const page = { most, goesOn: goesOn(db, after) }
  const number = readDocumentNumber(typed)
  // Nobody is called so.
  if (number !== undefined) return findDocumented(db, number, page)
  const pattern = patternOf(words)
  const [numbered, called, newest] = await Promise.all([
    findNumbered(db, typed, page),
    findCalled(db, typed, page),
    findNewest(db, pattern, page),
  ])
  const enough = newest.length === most || words.length < SHORTEST
  const contacted = enough ? [] : await findByContact(db, { words, pattern }, page)
  const found = new Map([...numbered, ...called, ...newest, ...contacted].map((order) => [order.id, order]))
  return [...found.values()].sort(newestFirst).slice(0, most)
}

function newestFirst(one: OrderPlace, other: OrderPlace): number {
  return Number(other.micros) - Number(one.micros) || (other.id > one.id ? 1 : -1)
}

/** As `words_of` writes them; of a phone number the digits, without what stands in front of its ten. */
function wordsOf(typed: string): string {
  const plain = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return /^\+?[\d\s().-]+$/.test(plain) ? plain.replaceAll(/\D/g, '').slice(-10) : plain
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The rare part of the words: every other address ends like this one, and those endings are long to go through. */
function rareOf(words: string): string {
  const name = words.slice(0, words.indexOf('@') + 1)
  return name.length > SHORTEST ? name : words
}

function goesOn(db: Db, after: Sought['after']) {
  if (!after) return db`placed_at is not null`
  return db`(placed_at, id) < (${placeMoment(db, after)}, ${after.id}) and placed_at is not null`
}

type Page = { most: number; goesOn: ReturnType<typeof goesOn> }

/** An invoice that is not drawn up yet has its number already. */
function findDocumented(db: Db, number: string, { most, goesOn }: Page): Promise<OrderPlace[]> {
  return db<OrderPlace[]>`
    with documented as materialized (
      select id from orders where invoice_number = ${number}
      union select order_id from invoices where number = ${number}
      union select order_id from credit_notes where number = ${number}
      union select order_id from vouchers where number = ${number}
    )
    select id, ${placeMicros(db, db`placed_at`)} as micros from orders
    where id in (select id from documented) and ${goesOn} order by placed_at desc, id desc limit ${most}`
}

/** As a range, in which every plan can use the index of numbers; 'g' comes after all that a number can go on with. */
async function findNumbered(db: Db, typed: string, { most, goesOn }: Page): Promise<OrderPlace[]> {
  const number = typed.trim().replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{4,6}|[0-9a-f]{24})$/.test(number)) return []
  const isMeant =
    number.length === 24 ? db`id = ${number}` : db`right(id, 6) ~>=~ ${number} and right(id, 6) ~<~ ${`${number}g`}`
  return db<OrderPlace[]>`
    with numbered as materialized (select id, placed_at from orders where ${isMeant})
    select id, ${placeMicros(db, db`placed_at`)} as micros from numbered where ${goesOn}
    order by placed_at desc, id desc limit ${most}`
}

/** Letters come again after 24 days: those of so many days on both sides of today are each of one day. */
const DAYS_BESIDE = 11

/** Of the days near today: 'D-147' is of one of them, '147' of each. */
async function findCalled(db: Db, typed: string, { most, goesOn }: Page): Promise<OrderPlace[]> {
  const called = readCalled(typed)
  if (!called) return []
  const today = dayOf(Date.now())
  const near = Array.from({ length: 2 * DAYS_BESIDE + 1 }, (_, place): Day => addDays(today, place - DAYS_BESIDE))
  const days = near.filter((day) => called.letter === undefined || letterOf(day) === called.letter)
  return db<OrderPlace[]>`
    select id, ${placeMicros(db, db`placed_at`)} as micros
    from day_numbers n join orders on id = n.order_id
    where n.day = any(${days}::text[]::date[]) and n.number = ${called.number} and ${goesOn}
    order by placed_at desc, id desc limit ${most}`
}

function findNewest(db: Db, pattern: string, { most, goesOn }: Page): Promise<OrderPlace[]> {
  return db<OrderPlace[]>`
    select id, ${placeMicros(db, db`placed_at`)} as micros from (
      select id, placed_at, address from orders where ${goesOn} order by placed_at desc, id desc limit ${LOOKED_AT}
    ) newest left join presents g on g.order_id = newest.id
    where order_words(address) like ${pattern} or ${receiverWords(db)} like ${pattern}
    order by placed_at desc, id desc limit ${most}`
}

/** From the contacts to their orders: said so that no plan reads order after order in the hope of finding enough. */
function findByContact(db: Db, sought: { words: string; pattern: string }, { most, goesOn }: Page) {
  return db<OrderPlace[]>`
    with contacts as materialized (
      select customer_id, words from order_contacts where words like ${patternOf(rareOf(sought.words))}
    ),
    found as materialized (
      select o.id, o.placed_at from contacts c, lateral (
        select id, placed_at, address from orders where customer_id = c.customer_id and ${goesOn} offset 0
      ) o left join presents g on g.order_id = o.id
      where c.words like ${sought.pattern} and c.words in (order_words(o.address), ${receiverWords(db)})
    )
    select id, ${placeMicros(db, db`placed_at`)} as micros from found order by placed_at desc, id desc limit ${most}`
}
