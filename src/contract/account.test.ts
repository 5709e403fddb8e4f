import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email } from './account.ts'

test('an e-mail address that is too long is refused before its form is looked at, which takes the square of its length', () => {
  const { error } = z.safeParse(Email, `a@${'.'.repeat(300)}@`)
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})

test('an e-mail address is as long as its one form', () => {
  const squareMetres = (count: number) => `${'\u33a1'.repeat(count)}@example.in`
  expect(z.safeParse(Email, squareMetres(100)).data).toBe(`${'m2'.repeat(100)}@example.in`)
  expect(z.safeParse(Email, squareMetres(150)).success).toBe(false)
})
