import { expect, test } from 'vitest'
import { refuseGuessablePassword } from './guessable-password.ts'

const MEERA = { name: 'Meera Deshpande', email: 'meera.s@example.com', shop: 'Kesar & Khoya' }

const refusalOf = (password: string, known = MEERA) =>
  refuseGuessablePassword(password, known).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test.each([
  ...['password', '12345678', 'qwertyui', 'password1', 'aaaaaaaa', 'Password123!', 'PASSWORD', 'iloveyou'],
  ...[
    '98765432',
    'abcdefgh',
    'ijklmnopqrst',
    'abcabcabcabc',
    'passwordpassword',
    '123456789012',
    'India@1947',
    'p@ssw0rd',
  ],
])('%s is too common to be a password', async (password) => {
  expect(await refusalOf(password)).toBe('password-common')
})

test.each([
  ...[
    'meera.s@example.com',
    'meera.s@',
    'meera-s-2026',
    'MeeraDeshpande',
    'deshpande98',
    'kesar khoya 1',
    'MeeraDeshpandeMeera',
  ],
  ...['meera-password1', '20kesarkhoya26'],
])('%s can be guessed of Meera Deshpande', async (password) => {
  expect(await refusalOf(password)).toBe('password-about-oneself')
})

test.each([
  ...['demo-meera-sweets', 'kesar-pista-42', 'kesar-pista-badam-42', 'a better password', 'kheer-42', 'पिस्ता-बर्फ़ी-7'],
])('%s is a password', async (password) => {
  expect(await refusalOf(password)).toBe('taken')
})

test('names of two letters and no name at all forbid nothing', async () => {
  expect(await refusalOf('ok-or-nothing', { name: 'Om', email: 'om@example.com', shop: '' })).toBe('taken')
})
