import type { Taken } from '../../domain/promise/capacity.ts'
import type { PromiseChoice } from '../../domain/promise/promised.ts'
import type { CompiledShop } from '../../domain/promise/rule/compiled-shop.ts'
import { addDays, dayOf } from '../../domain/settings/work-day.ts'
import type { Tx } from '../db/connect.ts'
import { findTaken, type Span, type TakenQuestion } from './find-taken.ts'

/** Of what an order without a choice may get, the days that are read at first. */
const FIRST_DAYS = 7

/** What is taken of the days from which a promise most likely comes, by the settings of that shop. */
export type SoonTaken = { shop: CompiledShop; span: Span; taken: Taken }

/** Reads what is taken of the day of a choice, or of the first days where there is none. */
export async function findSoonTaken(
  tx: Tx,
  question: TakenQuestion,
  choice: PromiseChoice | undefined,
): Promise<SoonTaken> {
  const today = dayOf(question.at)
  const to = choice?.day ?? addDays(today, FIRST_DAYS)
  const span = { from: choice?.windowId ? to : today, to }
  return { shop: question.shop, span, taken: await findTaken(tx, question, span) }
}
