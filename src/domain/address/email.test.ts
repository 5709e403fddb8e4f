import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, mailboxOf, normaliseEmail } from './email.ts'

test.each([
  [' Meera@Example.COM ', 'meera@example.com'],
  ['ＭＥＥＲＡ＠example.com', 'meera@example.com'],
  ['\u200bmeera@example.com\u202c', 'meera@example.com'],
  ['me\u0301era@example.com', 'm\u00e9era@example.com'],
  ['\u212aaju@example.com', 'kaju@example.com'],
])('%j is kept as %j', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept)
  expect(isEmail(typed)).toBe(true)
})

test('a capital that PostgreSQL and JavaScript lower differently is one address and no other', () => {
  expect(normaliseEmail('\u0130ris@example.com')).toBe('i\u0307ris@example.com')
  expect(normaliseEmail('i\u0307ris@example.com')).toBe('i\u0307ris@example.com')
})

test.each(['\u200b', '\u200d', '\u00ad', '\ufe0f', '\u0000', '\u202e', '\u3164', '\u2800', '\ud800', '\u034f'])(
  'an address with %j in it is none',
  (mark) => {
    expect(isEmail(`mee${mark}ra@example.com`)).toBe(false)
  },
)

test('an address is one however it is cased, composed or widened, and keeps its form', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcxyz019.+-_éñüकाजू'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, (letters) => {
      const email = `${letters}@example.in`.normalize('NFKC')
      expect(isEmail(email)).toBe(true)
      for (const typed of [email, email.toUpperCase(), email.normalize('NFD'), widen(email)]) {
        expect(normaliseEmail(typed)).toBe(email)
      }
    }),
  )
})

/** The full-width twins of what ASCII has. */
function widen(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
}

test.each(['\u0386\u0345lpha@example.com', 'a\u1fbb\u0345b@example.com'])(
  '%j, whose lower case is not its own form, is no address',
  (email) => {
    expect(isEmail(email)).toBe(false)
  },
)

test.each([
  'meera(1)@example.com',
  'meera@example.com(1)',
  '"meera"@example.com',
  'mee\\ra@example.com',
  '<meera@example.com>',
  'x,meera@example.com',
  'x;meera@example.com',
  'x:meera@example.com',
  'meera@example.com.',
  'meera@example..com',
  'meera@.example.com',
  'meera@[127.0.0.1]',
])('%j, which mail reads as another address, is no address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['meera', 'meera@example', '@example.com', 'meera@.', 'meera@example.com@example', 'meera @example.com'])(
  '%j is no address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test.each([
  ['meera@example.com', 'meera@example.com'],
  ['meera+1@example.com', 'meera@example.com'],
  ['meera+sweets+2@example.com', 'meera@example.com'],
  ['mee.ra@example.com', 'mee.ra@example.com'],
  ['m.e.e.ra+3@gmail.com', 'meera@gmail.com'],
  ['meera@googlemail.com', 'meera@gmail.com'],
  ['+meera@example.com', '+meera@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
