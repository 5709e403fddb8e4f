import { expect, test } from 'vitest'
import { cardSize } from './card-size.ts'
import { MOST_LETTERS, MOST_LINES } from './card-words.ts'

test('letters of a card are as large as its message and its names leave room for [PROM-73]', () => {
  const size = (message: string, name = 'Nani') => cardSize({ receiver: name, message, from: name })
  expect(size('Happy birthday, Nani!')).toBe('large')
  expect(size('a'.repeat(200))).toBe('large')
  expect(size('a'.repeat(200), 'N'.repeat(80))).toBe('middle')
  expect(size('क'.repeat(MOST_LETTERS))).toBe('middle')
  expect(size('வா'.repeat(MOST_LETTERS))).toBe('small')
  expect(size(`${'🪔'.repeat(200)}${'\n🪔'.repeat(MOST_LINES - 1)}`)).toBe('small')
})
