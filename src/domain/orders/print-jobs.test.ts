import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPrintJob, ORDERS_A_JOB, type PrintJob, printJobFrom } from './print-jobs.ts'

function jobsOf(batch: readonly number[], first = 1): PrintJob<number>[] {
  const job = printJobFrom(batch, first)
  const next = nextPrintJob(job)
  return next === undefined ? [job] : [job, ...jobsOf(batch, next)]
}
const batchOf = (orders: number) => Array.from({ length: orders }, (_, at) => at + 1)

test('jobs of a batch hold each order once, in its place, and no job more than goes at once [PAPER-12]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 * ORDERS_A_JOB + 3 }), (orders) => {
      const jobs = jobsOf(batchOf(orders))
      expect(jobs.flatMap(({ some }) => some)).toEqual(batchOf(orders))
      for (const { some, first, of } of jobs) {
        expect(some.length).toBeLessThanOrEqual(ORDERS_A_JOB)
        expect([some[0], of]).toEqual([first, orders])
      }
    }),
  )
})

test('jobs of three thousand orders are thirty, and fewer from the number at which paper jammed [PAPER-12]', () => {
  expect(jobsOf(batchOf(3000))).toHaveLength(30)
  expect(jobsOf(batchOf(3000), 2901).map(({ some }) => some.length)).toEqual([100])
})
