import { changesOf, giveBack, NOTHING_TAKEN, type Taken, type Taking } from '../../domain/promise/capacity.ts'
import type { Offers } from '../../domain/promise/offer.ts'
import { offersFor } from '../../domain/promise/offers.ts'
import {
  choosePromise,
  earliestOf,
  type PromiseChoice,
  type Promised,
  type PromiseOutcome,
} from '../../domain/promise/promised.ts'
import { limitsOf, type OrderTaking, orderTakingsOf } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../db/connect.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { changeCapacity } from './change-capacity.ts'
import { findSoonTaken, type SoonTaken } from './find-soon-taken.ts'
import { findTaken, type Question } from './find-taken.ts'
import { viewPromised } from './view-promise.ts'

export type GivenPromise = {
  promised: Promised
  takings: readonly OrderTaking[]
  question: Question
  /** What orders took that end in the same transaction: it is given back together with what this one takes. */
  ended: readonly Taking[]
}

/** Others took between question and answer what was promised: to ask anew finds what is next. */
class Overtaken extends Refused {}

/** Each time a window or a line has filled meanwhile: whoever names none may see several fill before theirs. */
const MOST_ATTEMPTS = 12

/** Does a transaction again that was overtaken: it then finds what is left, or says what is next. */
export async function whileOvertaken<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !(error instanceof Overtaken)) throw error
    }
  }
}

/** A promise that is asked for: `choice` is undefined where its shopper chose nothing. */
type Wanted = {
  question: Question
  choice: PromiseChoice | undefined
  ended: readonly Taking[]
  /** What counts for taken of the likely days, by the settings of before; by others than the question's it is read. */
  soon?: SoonTaken | undefined
}

/**
 * What an order is promised: what its shopper chose, or the earliest where they chose nothing. Refuses what cannot be had
 * at this moment, and names what is next.
 */
export async function givePromise(tx: Tx, wanted: Wanted): Promise<GivenPromise> {
  const { question, choice, ended } = wanted
  const outcome = (await findSoon(tx, wanted)) ?? choose(await findOffers(tx, wanted), choice)
  if (!outcome.ok) {
    return refuse({ code: 'promise-refused', why: outcome.refusal, next: outcome.next.map(viewPromised) })
  }
  const { promised } = outcome
  return { promised, takings: orderTakingsOf(promised, question), question, ended }
}

/** The promise by the days it is most likely of; undefined where others have to be read as well. */
async function findSoon(tx: Tx, { question, choice, ended, soon }: Wanted): Promise<PromiseOutcome | undefined> {
  const { to, taken } = soon?.shop === question.shop ? soon : await findSoonTaken(tx, question, choice)
  const offers = offersBy({ question: { ...question, on: choice?.day }, ended }, taken)
  // Of two that are chosen alike the first may be full: what is only assumed to be free cannot tell.
  if (taken === NOTHING_TAKEN && offers.ways.filter(({ way }) => way === choice?.way).length > 1) return undefined
  const outcome = choose(offers, choice)
  return outcome.ok && outcome.promised.dispatchDay <= to ? outcome : undefined
}

type Asked = Pick<Wanted, 'question' | 'ended'>

/** What is offered at this moment to an order that gives back what it took. */
export async function findOffers(tx: Tx, asked: Asked): Promise<Offers> {
  return offersBy(asked, await findTaken(tx, asked.question))
}

function offersBy({ question, ended }: Asked, taken: Taken): Offers {
  return offersFor({ ...question, taken: giveBack(taken, ended) })
}

function choose(offers: Offers, choice: PromiseChoice | undefined): PromiseOutcome {
  return choice ? choosePromise(offers, choice) : chooseEarliest(offers)
}

function chooseEarliest(offers: Offers): PromiseOutcome {
  const promised = earliestOf(offers)
  if (promised) return { ok: true, promised }
  return { ok: false, refusal: offers.refusal ?? { code: 'pin-missing' }, next: [] }
}

/** Takes what a promise needs, whole or not at all: the last thing that a transaction does. */
export async function takeCapacity(tx: Tx, { promised, takings, question, ended }: GivenPromise): Promise<void> {
  const { shop, channel } = question
  const full = await changeCapacity(tx, changesOf({ from: ended, to: takings }), limitsOf(shop, channel))
  if (full) throw new Overtaken({ code: 'promise-refused', why: { code: 'window-full', day: promised.day }, next: [] })
}
