import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, login, logout, register, resetPassword, verifyToken } from '../../src/contract/account.ts'
import { eraseCustomer } from '../../src/server/account/erase.ts'
import { newToken } from '../../src/server/http/calls/session.ts'
import { cheapHash } from '../cheap-hash.ts'
import { expectNoDeadlock, waitersOf } from '../deadlock.ts'
import { keepResetToken } from '../reset-token.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'

let shop: Shop
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register('Meera')
})
afterAll(() => shop.close())

test('signing up takes name, e-mail and password and answers a token that works at once [CALL-04]', async () => {
  const email = 'arjun@example.com'
  const { status, body } = await shop.call(register, { body: { name: ' Arjun ', email, password: 'pista-barfi-1' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, name: 'Arjun', message: 'Account created successfully!' })
  const verified = await shop.call(verifyToken, {}, body.token)
  expect(verified.body).toEqual({ success: true, customerId: body.customerId, name: 'Arjun', email })
})

test('a common password, and one made of name, address or the shop’s name, makes no account [AUTH-07]', async () => {
  const email = 'gulab.jamun@example.com'
  for (const [password, code] of [
    ['password1', 'password-common'],
    ['aaaaaaaa', 'password-common'],
    [email, 'password-about-oneself'],
    ['gulab-1998', 'password-about-oneself'],
    ['KesarKhoya26', 'password-about-oneself'],
    ['pass\u200bword', 'password-common'],
  ] as const) {
    const { status, body } = await shop.call(register, { body: { name: 'Gulab', email, password } })
    expect([password, status, body.code]).toEqual([password, 400, code])
  }
  expect(await shop.db`select from customers where email = ${email}`).toHaveLength(0)
})

test('a password that was chosen before it was too common still signs in', async () => {
  const { customerId, email } = await shop.register('Rosa')
  await shop.db`update customers set password_hash = ${cheapHash('password1')} where id = ${customerId}`
  expect((await shop.call(login, { body: { email, password: 'password1' } })).status).toBe(200)
})

test('an e-mail address signs up once, whatever its case [CALL-05]', async () => {
  for (const email of [meera.email, meera.email.toUpperCase()]) {
    const { status, body } = await shop.call(register, { body: { name: 'Meera', email, password: 'another-one-2' } })
    expect(status).toBe(409)
    expect(body).toEqual({ success: false, message: 'An account with this email already exists', code: 'email-taken' })
  }
})

test('an e-mail address is one however it is composed or widened, and is kept in one form', async () => {
  const body = { name: 'Iris', email: ' \u200bIr\u00eds@Example.com', password: 'pista-barfi-1' }
  const { status, body: made } = await shop.call(register, { body })
  expect(status).toBe(200)
  expect((await shop.call(verifyToken, {}, made.token)).body.email).toBe('ir\u00eds@example.com')
  for (const email of [
    'iri\u0301ds@example.com'.replace('ds', 's'),
    'ＩＲ\u00cdＳ@example.com',
    'IR\u00cdS@EXAMPLE.COM',
  ]) {
    expect((await shop.call(register, { body: { ...body, email } })).body.code).toBe('email-taken')
    const { password } = body
    expect((await shop.call(login, { body: { email, password } })).status).toBe(200)
  }
})

test('a letter that only resembles another makes another address', async () => {
  const { customerId } = await shop.register('Iris')
  const [row] = await shop.db`select email from customers where id = ${customerId}`
  const email = `${row?.email}`.replace('i', '\u0130')
  expect((await shop.call(forgotPassword, { body: { email } })).status).toBe(200)
  expect(await shop.db`select from password_resets where customer_id = ${customerId}`).toHaveLength(0)
})

test.each(['mee\u200bra', 'mee\u00adra', 'mee\ufe0fra', 'mee\u0007ra', 'mee\u202era', 'mee\u3164ra'])(
  'an e-mail address with something hidden in it is refused: %j',
  async (name) => {
    const body = { name: 'Meera', email: `${name}@example.com`, password: 'pista-barfi-1' }
    expect(await shop.call(register, { body })).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  },
)

test('two sign-ups with one e-mail address at the same moment make one account', async () => {
  const body = { name: 'Twin', email: 'twin@example.com', password: 'rasmalai-77' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call(register, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('a password under 8 characters makes no account [AUTH-06]', async () => {
  for (const password of ['1234567', 'लड्डू', '🍬🍬🍬🍬🍬🍬🍬']) {
    const email = 'short@example.com'
    const { status, body } = await shop.call(register, { body: { name: 'Short', email, password } })
    expect(status).toBe(400)
    expect(body.message).toBe('Password must be at least 8 characters long')
    expect(await shop.db`select 1 from customers where email = ${email}`).toHaveLength(0)
  }
})

test('signing in takes e-mail, in any case, and password and answers a token [CALL-06]', async () => {
  for (const email of [meera.email, ` ${meera.email.toUpperCase()} `]) {
    const { status, body } = await shop.call(login, { body: { email, password: meera.password } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, customerId: meera.customerId, message: 'Logged in successfully!' })
    expect((await shop.call(verifyToken, {}, body.token)).status).toBe(200)
  }
})

test('a wrong password and an unknown e-mail address are refused alike, without a token [CALL-07]', async () => {
  const refusals = await Promise.all([
    shop.call(login, { body: { email: meera.email, password: 'not-her-password' } }),
    shop.call(login, { body: { email: 'nobody@example.com', password: meera.password } }),
  ])
  for (const { status, body } of refusals) {
    expect(status).toBe(401)
    expect(body).toEqual({
      success: false,
      message: 'Email or password is incorrect',
      code: 'wrong-credentials',
    })
  }
})

test('a password is the same however its accents were typed', async () => {
  const email = 'accent@example.com'
  await shop.call(register, { body: { name: 'Zoë', email, password: 'caf\u00e9-caf\u00e9' } })
  const { status } = await shop.call(login, { body: { email, password: 'cafe\u0301-cafe\u0301' } })
  expect(status).toBe(200)
})

test('a living token is verified with an empty body [CALL-03]', async () => {
  const headers = { token: meera.token }
  const response = await shop.app.inject({ method: 'POST', url: verifyToken.path, headers })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ success: true, customerId: meera.customerId, email: meera.email })
})

test('no token, a made-up one and one of another form are answered with 401', async () => {
  for (const token of [undefined, newToken(), '', 'null', 'x'.repeat(5000), `${meera.token}=`]) {
    const { status, body } = await shop.call(verifyToken, {}, token)
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Session expired. Please login again.', code: 'unauthenticated' })
  }
})

test('logout ends the token on the server and leaves her other sessions [STATE-08]', async () => {
  const { token, ...arjun } = await shop.register('Arjun')
  const other = await shop.call(login, { body: { email: arjun.email, password: arjun.password } })
  expect((await shop.call(logout, {}, token)).body).toMatchObject({ success: true })
  for (const endpoint of [verifyToken, logout]) expect((await shop.call(endpoint, {}, token)).status).toBe(401)
  expect((await shop.call(verifyToken, {}, other.body.token)).status).toBe(200)
})

test('each login has a new token of 256 random bits, of which the database holds a hash only [DEC-24, DEC-25]', async () => {
  const credentials = { body: { email: meera.email, password: meera.password } }
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call(login, credentials)))
  const tokens = answers.map(({ body }) => body.token)
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const everything = await wholeDatabase()
  for (const token of tokens) {
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('the database holds no password, only a salted argon2id hash', async () => {
  for (const email of ['one@example.com', 'two@example.com']) {
    await shop.call(register, { body: { name: 'Twin', email, password: meera.password } })
  }
  const [one, two] = await shop.db`select password_hash from customers where name = 'Twin'`
  expect(one?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one?.passwordHash).not.toBe(two?.passwordHash)
  expect(await wholeDatabase()).not.toContain(meera.password)
})

test('forgot-password takes an e-mail address and answers success and a message [CALL-08]', async () => {
  const { status, body } = await shop.call(forgotPassword, { body: { email: meera.email } })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'Password reset link sent to your email' })
})

test('forgot-password answers alike for a known and an unknown address [RESET-03]', async () => {
  const asked = [meera.email, 'nobody-at-all@example.com'].map((email) => ({ body: { email } }))
  const [known, unknown] = await Promise.all(asked.map((given) => shop.call(forgotPassword, given)))
  expect({ ...unknown, headers: undefined }).toEqual({ ...known, headers: undefined })
  expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}))
})

test('a reset token sets a new password and ends every session [CALL-09, RESET-05, RESET-06]', async () => {
  const asha = await shop.register('Asha')
  const { body: second } = await shop.call(login, { body: { email: asha.email, password: asha.password } })
  const token = await keepResetToken(shop.db, asha.customerId)
  const { status, body } = await shop.call(resetPassword, { body: { token, password: 'new-password-9' } })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'Password reset successful',
    browserKeys: expect.any(String),
    email: asha.email,
  })
  for (const ended of [asha.token, second.token]) {
    expect((await shop.call(verifyToken, {}, ended)).status).toBe(401)
  }
  const logIn = (password: string) => shop.call(login, { body: { email: asha.email, password } })
  expect((await logIn(asha.password)).status).toBe(401)
  expect((await logIn('new-password-9')).status).toBe(200)
})

test('a reset token that is unknown, used or an hour old is refused [CALL-10]', async () => {
  const asha = await shop.register('Asha')
  const used = await keepResetToken(shop.db, asha.customerId)
  const sibling = await keepResetToken(shop.db, asha.customerId)
  expect((await shop.call(resetPassword, { body: { token: used, password: 'first-change' } })).status).toBe(200)
  const old = await keepResetToken(shop.db, asha.customerId)
  const erased = await shop.register('Erased')
  await eraseCustomer(shop.db, erased.customerId)
  const ofErased = await keepResetToken(shop.db, erased.customerId)
  await shop.db`
    update password_resets set created_at = now() - interval '61 minutes'
    where used_at is null and customer_id = ${asha.customerId}`
  for (const token of [newToken(), 'nonsense', used, sibling, old, ofErased]) {
    const { status, body } = await shop.call(resetPassword, { body: { token, password: 'second-change' } })
    expect(status).toBe(400)
    expect(body).toEqual({ success: false, message: 'Invalid reset link', code: 'reset-link-invalid' })
  }
  const { status } = await shop.call(login, { body: { email: asha.email, password: 'first-change' } })
  expect(status).toBe(200)
})

test('a reset token used many times at once is used once', async () => {
  const asha = await shop.register('Asha')
  const token = await keepResetToken(shop.db, asha.customerId)
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => shop.call(resetPassword, { body: { token, password: `new-password-${n}` } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('two links of one customer used at once: one is, the other is refused, and neither waits for the other', async () => {
  await expectNoDeadlock(async () => {
    const asha = await shop.register('Asha')
    const tokens = [await keepResetToken(shop.db, asha.customerId), await keepResetToken(shop.db, asha.customerId)]
    const reset = (token: string) => shop.call(resetPassword, { body: { token, password: 'kheer-42' } })
    let asked: Promise<{ status: number }>[] = []
    await shop.db.begin(async (tx) => {
      await tx`select from customers where id = ${asha.customerId} for update`
      asked = tokens.map(reset)
      await expect.poll(() => waitersOf(shop.db), { interval: 10 }).toHaveLength(2)
    })
    return async () => expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

test('resetting to a password under 8 characters is refused and leaves the link open [VALID-11]', async () => {
  const asha = await shop.register('Asha')
  const token = await keepResetToken(shop.db, asha.customerId)
  const short = await shop.call(resetPassword, { body: { token, password: '1234567' } })
  expect(short.status).toBe(400)
  expect(short.body.message).toBe('Password must be at least 8 characters long')
  expect((await shop.call(login, { body: { email: asha.email, password: asha.password } })).status).toBe(200)
  expect((await shop.call(resetPassword, { body: { token, password: 'kheer-42' } })).status).toBe(200)
})

test('resetting to a password that can be guessed is refused and leaves the link open [AUTH-07]', async () => {
  const asha = await shop.register('Asha')
  const token = await keepResetToken(shop.db, asha.customerId)
  const reset = async (password: string) => (await shop.call(resetPassword, { body: { token, password } })).body
  expect((await reset('iloveyou')).code).toBe('password-common')
  expect((await reset(asha.email)).code).toBe('password-about-oneself')
  expect((await reset('kheer-42')).success).toBe(true)
})

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await shop.db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  const rows = await Promise.all(tables.map(({ name }) => shop.db`select t::text as row from ${shop.db(name)} t`))
  return rows.flatMap((table) => table.map(({ row }) => row)).join('\n')
}
