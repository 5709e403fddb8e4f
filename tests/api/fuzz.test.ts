import { expect, test } from 'vitest'
import { listStaff } from '../../src/contract/admin/staff.ts'
import { readToday } from '../../src/contract/admin/today.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { judge } from '../fuzz/judge.ts'
import { type Plan, planRequest } from '../fuzz/plan.ts'
import { runFuzz } from '../fuzz/run-fuzz.ts'
import type { Answer } from '../fuzz/send.ts'
import { markOf, type World } from '../fuzz/world.ts'
import { openPayingShop } from './paying-shop.ts'

const SEED = 11
const COUNT = 600

test(`${COUNT} requests of every kind by everybody find nothing`, async () => {
  const shop = await openPayingShop()
  try {
    const { wrong, answers, reached } = await runFuzz(shop, { seed: SEED, count: COUNT, longest: 10_000 })
    expect(wrong).toEqual([])
    expect(Object.values(answers).reduce((sum, times) => sum + times, 0)).toBe(COUNT)
    // Most calls get as far as they go, or the fuzz is about nothing.
    expect(reached.size).toBeGreaterThan(60)
  } finally {
    await shop.close()
  }
})

test('a seed decides every request, and another seed decides others', () => {
  const planned = (seed: number) => Array.from({ length: 50 }, (_, n) => planRequest(seed, n))
  expect(planned(1)).toEqual(planned(1))
  expect(planned(2)).not.toEqual(planned(1))
})

const answered = (changed: Partial<Answer>): Answer => ({
  ...{ status: 200, code: '', headers: new Headers(), text: '{"success":true}', ms: 10 },
  ...changed,
})

test.each<[string, Partial<Plan>, Answer | undefined, string]>([
  ['nothing', {}, undefined, 'no answer'],
  ['a failure', {}, answered({ status: 500 }), 'a 500'],
  ['an overload that says nothing of when to come again', {}, answered({ status: 503 }), 'a 503'],
  ['a trace', {}, answered({ status: 400, text: 'Error\n    at read (file.ts:3:1)' }), 'a trace'],
  ['an answer after more than a second', {}, answered({ ms: 1_001 }), '1001 ms'],
  ['an owner’s answer to a manager', { call: listStaff, caller: 'manager' }, answered({}), 'to a manager'],
  ['a customer’s answer to a visitor', { call: listOrders, caller: 'visitor' }, answered({}), 'to a visitor'],
  ['no answer to who may', { call: listStaff }, answered({ status: 403, code: 'role-too-low' }), 'to a owner'],
  ['another’s street', { call: listOrders, caller: 'customer', who: 0 }, answered({ text: markOf(1) }), 'told to'],
])('the fuzz notices %s', (_, changed, answer, what) => {
  const plan: Plan = { number: 1, call: readToday, caller: 'owner', who: 0, given: {}, key: '', ...changed }
  const world = { customers: [{}, {}] } as World
  const sent = { plan, url: 'http://localhost/', body: undefined, answer }
  expect(judge(world, sent, 1_000)).toEqual([expect.stringContaining(what)])
  const overload = answered({ status: 503, headers: new Headers({ 'retry-after': '5' }) })
  expect(
    judge(world, { ...sent, plan: { ...plan, call: readToday, caller: 'owner' }, answer: overload }, 1_000),
  ).toEqual([])
})
