import { changesOf, giveBack, type Taking } from '../../domain/promise/capacity.ts'
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

const MOST_ATTEMPTS = 4

/** Does a transaction again that was overtaken: it then finds what is left, or says what is next. */
export async function whileOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !(error instanceof Overtaken)) throw error
    }
  }
}

/**
 * What an order is promised: what its shopper chose, or the earliest where they chose nothing. Refuses what cannot be had
 * at this moment, and names what is next.
 */
export async function givePromise(
  tx: Tx,
  { question, choice, ended }: { question: Question; choice: PromiseChoice | undefined; ended: readonly Taking[] },
): Promise<GivenPromise> {
  const offers = await findOffers(tx, { question, ended })
  const outcome = choice ? choosePromise(offers, choice) : chooseEarliest(offers)
  if (!outcome.ok) {
    return refuse({ code: 'promise-refused', why: outcome.refusal, next: outcome.next.map(viewPromised) })
  }
  const { promised } = outcome
  return { promised, takings: orderTakingsOf(promised, question), question, ended }
}

/** What is offered at this moment to an order that gives back what it took. */
export async function findOffers(
  tx: Tx,
  { question, ended }: { question: Question; ended: readonly Taking[] },
): Promise<Offers> {
  return offersFor({ ...question, taken: giveBack(await findTaken(tx, question), ended) })
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
