import type { makeLot } from '../../../contract/admin/kitchen/labels.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { bestBeforeOf } from '../../../domain/kitchen/labels/best-before.ts'
import { lotLetters, lotNumber } from '../../../domain/kitchen/labels/lot-number.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { dayOfCount, isUnlabelled } from './unlabelled.ts'

/** Who numbers lots has this lock, with the letters and the day; any number that nothing else locks. */
const NUMBERING = 5_474_071

type NewLot = Given<typeof makeLot>['body']

/**
 * Makes a lot of all boxes of a size that a day made and nobody labelled, once for each `id`, and answers its number.
 * Refuses where there are none, and where nobody has said how long the product keeps.
 */
export function makeLotOf(db: Db, staff: Staff, lot: NewLot): Promise<string> {
  const letters = lotLetters(lot.productId)
  return transact(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(${NUMBERING}, hashtext(${`${letters} ${lot.madeOn}`}))`
    const [known] = await tx<{ number: string }[]>`select number from lots where id = ${lot.id}`
    if (known) return known.number
    const { keys, ...counted } = await lockCounts(tx, lot)
    const sold = await getSold(tx, lot)
    const number = await insertLot(tx, staff, { ...lot, ...counted, ...sold, letters })
    await tx`update kitchen_counts set lot_id = ${lot.id} where key = any(${keys}::text[]::uuid[])`
    const { productId, size } = lot
    await writeAudit(tx, staff, {
      action: 'lot-made',
      about: number,
      detail: { productId, size, boxes: counted.boxes },
    })
    return number
  })
}

type Counted = { boxes: number; shelved: number }

/** Two presses at once find them once: the second waits, and finds none that is left. */
async function lockCounts(tx: Tx, { productId, size, madeOn }: NewLot): Promise<Counted & { keys: string[] }> {
  const counts = await tx<(Counted & { key: string })[]>`
    select c.key, c.boxes, c.shelved from kitchen_counts c
    where ${isUnlabelled(tx)} and c.product_id = ${productId} and c.size = ${size}
      and ${dayOfCount(tx)} = ${madeOn}::date
    order by c.key for no key update`
  const boxes = counts.reduce((sum, count) => sum + count.boxes, 0)
  if (boxes <= 0) refuse({ code: 'nothing-to-label' })
  const shelved = counts.reduce((sum, count) => sum + count.shelved, 0)
  // Of a size of which orders gave boxes back, fewer boxes may be left than went on the shelf.
  return { keys: counts.map(({ key }) => key), boxes, shelved: Math.min(shelved, boxes) }
}

type Sold = { name: string; grams: number; bestBefore: string }

async function getSold(tx: Tx, { productId, size, madeOn }: NewLot): Promise<Sold> {
  const [sold] = await tx<{ name: string; grams: number; shelfLife: string | null }[]>`
    select p.name, v.grams, p.shelf_life from products p join variants v on v.product_id = p.id
    where p.id = ${productId} and v.size = ${size}`
  if (!sold) return refuse({ code: 'size-unknown' })
  const { name, grams, shelfLife } = sold
  const bestBefore = bestBeforeOf(madeOn, shelfLife)
  return bestBefore === undefined ? refuse({ code: 'shelf-life-unknown' }) : { name, grams, bestBefore }
}

async function insertLot(tx: Tx, staff: Staff, lot: NewLot & Counted & Sold & { letters: string }): Promise<string> {
  const { id, productId, size, madeOn, letters, boxes, shelved, name, grams, bestBefore } = lot
  const [last] = await tx<{ serial: number }[]>`
    select coalesce(max(serial), 0) as serial from lots where letters = ${letters} and made_on = ${madeOn}::date`
  const serial = (last?.serial ?? 0) + 1
  const number = lotNumber(letters, madeOn, serial)
  await tx`
    insert into lots (id, number, letters, product_id, name, size, grams, made_on, serial, best_before, boxes, shelved,
      made_by)
    values (${id}, ${number}, ${letters}, ${productId}, ${name}, ${size}, ${grams}, ${madeOn}::date, ${serial},
      ${bestBefore}::date, ${boxes}, ${shelved}, ${staff.id})`
  return number
}
