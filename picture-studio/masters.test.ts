import { expect, test } from 'vitest'
import { isMade } from './masters.ts'

const recipe = { name: 'no-such-sweet', family: 'slabs', views: 2, hash: 'abc' }

test('what was photographed is never rendered over', async () => {
  expect(await isMade(recipe, { 'no-such-sweet': 'photograph' })).toBe(true)
})

test('a recipe that changed, is not listed or whose picture is gone is rendered', async () => {
  expect(await isMade(recipe, { 'no-such-sweet': 'other' })).toBe(false)
  expect(await isMade(recipe, {})).toBe(false)
  expect(await isMade(recipe, { 'no-such-sweet': 'abc' })).toBe(false)
})
