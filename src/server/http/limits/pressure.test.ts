import { expect, test } from 'vitest'
import { isTurnedAway, judgeWindows } from './pressure.ts'

test('one stall, however long, turns nobody away; what lasts does, until it is over', () => {
  const judge = judgeWindows()
  expect([20, 3_000, 20, 600, 700, 650, 20, 900].map(judge)).toEqual([0, 20, 20, 20, 600, 650, 20, 20])
})

test('carts and orders are spared longest', () => {
  const turnedAway = (url: string) =>
    [0, 1, 1.5, 4, 4.5, Number.POSITIVE_INFINITY].map((late) => isTurnedAway(url, late))
  for (const url of ['/api/product/list', '/api/user/login']) {
    expect(turnedAway(url)).toEqual([false, false, true, true, true, true])
  }
  for (const url of ['/api/cart/add', '/api/order/place']) {
    expect(turnedAway(url)).toEqual([false, false, false, false, true, true])
  }
  for (const url of ['/', '/collection', '/healthz']) expect(turnedAway(url)).not.toContain(true)
})
