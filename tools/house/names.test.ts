import { expect, test } from 'vitest'
import { findNamesWithoutNoun } from './names.ts'
import { sourceOf } from './sources.ts'

const FILE = 'src/server/orders/board/board-queries.ts'

const faultsIn = (text: string) => findNamesWithoutNoun([sourceOf(FILE, text)])

test.each([
  ['export type Wanted = { paying: string }', 'Wanted'],
  ['export type Kept<Value> = { value: Value }', 'Kept'],
  ['/** A row. */\nexport function Row() {}', 'Row'],
  ['export const wordsOf = () => []', 'wordsOf'],
  ['export async function placeOf() {}', 'placeOf'],
])('an exported name lacks its noun: %j', (text, name) => {
  expect(faultsIn(text)).toEqual([`${FILE}: '${name}' lacks its noun`])
})

test.each([
  'export type WantedOrders = string',
  'export function productWordsOf() {}',
  'type Wanted = string',
  'export const BoardRow = 1',
])('%j carries its noun, or stays in its file', (text) => {
  expect(faultsIn(text)).toEqual([])
})
