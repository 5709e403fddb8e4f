import { NOTHING_TAKEN, type Taken } from '../../domain/promise/capacity.ts'
import type { PromiseChoice } from '../../domain/promise/promised.ts'
import type { CompiledShop } from '../../domain/promise/rule/compiled-shop.ts'
import { addDays, type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Tx } from '../db/connect.ts'
import { END_OF_DAYS, findTaken, type TakenQuestion } from './find-taken.ts'

/** Of what an order without a choice may get, the days that are read at first. */
const FIRST_DAYS = 7

/** What is taken of the days from which a promise most likely comes, up to one of dispatch, by the settings of that shop. */
export type SoonTaken = { shop: CompiledShop; to: Day; taken: Taken }

/** What somebody chose from offers is most likely still free: whether it is the taking tells. */
export function assumeFree(shop: CompiledShop): SoonTaken {
  return { shop, to: END_OF_DAYS, taken: NOTHING_TAKEN }
}

/** Reads what is taken of the day of a choice, or of the first days where there is none. */
export async function findSoonTaken(
  tx: Tx,
  question: TakenQuestion,
  choice: PromiseChoice | undefined,
): Promise<SoonTaken> {
  const today = dayOf(question.at)
  const to = choice?.day ?? addDays(today, FIRST_DAYS)
  const from = choice?.windowId ? to : today
  return { shop: question.shop, to, taken: await findTaken(tx, question, { from, to }) }
}
