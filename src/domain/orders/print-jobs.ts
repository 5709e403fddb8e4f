/**
 * So many orders go to a printer at once: what a browser lays out within 300 MB, and about what a tray or a roll of
 * labels holds (decision 0149).
 */
export const ORDERS_A_JOB = 100

/** As many as the list of a day shows. */
export const MOST_PRINTED = 5000

/** The part of a batch that goes to the printer at once: `first` is its place (from 1) among the `of` of the batch. */
export type PrintJob<One> = { some: readonly One[]; first: number; of: number }

/** The job that begins at that place of a batch. */
export function printJobFrom<One>(batch: readonly One[], first: number): PrintJob<One> {
  return { some: batch.slice(first - 1, first - 1 + ORDERS_A_JOB), first, of: batch.length }
}

/** Where the next job of its batch begins; undefined after the last. */
export function nextPrintJob({ some, first, of }: PrintJob<unknown>): number | undefined {
  const next = first + some.length
  return next <= of ? next : undefined
}
