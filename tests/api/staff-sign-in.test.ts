import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  changeStaffPassword,
  endStaffSession,
  findStaffSession,
  listStaffSessions,
  readInvitation,
  signIn,
  signOut,
} from '../../src/contract/admin/sign-in.ts'
import { RELEASE } from '../../src/contract/release.ts'
import { LIMITS } from '../../src/server/http/limits/rate-limit.ts'
import { getKeys } from '../../src/server/secrets/find-keys.ts'
import { inviteStaff } from '../../src/server/staff/invitations.ts'
import { openSecondFactors } from '../../src/server/staff/second-factor.ts'
import { endStaff } from '../../src/server/staff/staff.ts'
import { runStaffCommand } from '../../src/server/staff/staff-command.ts'
import { codeAt } from '../authenticator.ts'
import { type Colleague, hire, offeredSecret, STAFF_PASSWORD, signInAgain } from '../office.ts'
import { withinOneQuarter } from '../one-quarter.ts'
import { openShop, type Shop } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const HALF_A_MINUTE = 30_000
const enter = ({ email, secret }: Pick<Colleague, 'email' | 'secret'>, changed: object = {}) =>
  shop.call(signIn, { body: { email, password: STAFF_PASSWORD, code: codeAt(secret, Date.now()), ...changed } })
const whoIs = async (cookie: string, headers = {}) =>
  (await shop.call(findStaffSession, { headers: { cookie, ...headers } })).body.staff

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

const invite = async (email: string, role = 'owner') =>
  /#token=(\S+)/.exec(await runStaffCommand(shop.db, shop.env, ['add', email, role]))?.[1] ?? ''

test('the first owner is invited by a command, chooses a password, connects an app and is in', async () => {
  const token = await invite('Asha.Owner@example.com')
  const { body: offered } = await shop.call(readInvitation, { body: { token } })
  expect(offered).toMatchObject({ email: 'asha.owner@example.com', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  expect(offered.uri).toMatch(/^otpauth:\/\/totp\/.*secret=.*period=30/)
  const secret = await offeredSecret(shop, 'asha.owner@example.com')
  const accepted = await shop.call(acceptInvitation, {
    body: { token, name: 'Asha', password: STAFF_PASSWORD, code: codeAt(secret, Date.now()) },
  })
  expect(accepted.body.staff).toMatchObject({ email: 'asha.owner@example.com', name: 'Asha', role: 'owner' })
  expect(await whoIs(cookieOf(accepted))).toMatchObject({ name: 'Asha' })
  expect(await shop.call(readInvitation, { body: { token } })).toMatchObject({ body: { code: 'invitation-invalid' } })
})

test('an invitation ends after 48 hours, by a newer one, and opens to one of many at once', async () => {
  const old = await invite('late@example.com', 'packer')
  await shop.db`update staff_invitations set created_at = now() - interval '48 hours 1 minute'`
  expect((await shop.call(readInvitation, { body: { token: old } })).body.code).toBe('invitation-invalid')
  const replaced = await invite('late@example.com', 'packer')
  const token = await invite('late@example.com', 'packer')
  expect((await shop.call(readInvitation, { body: { token: replaced } })).body.code).toBe('invitation-invalid')
  const body = {
    token,
    name: 'Late',
    password: STAFF_PASSWORD,
    code: codeAt(await offeredSecret(shop, 'late@example.com'), Date.now()),
  }
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.call(acceptInvitation, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  ['a short password', { password: 'short-pass1' }, 'bad-request'],
  ['a common password', { password: 'Password1234' }, 'password-common'],
  ['the shop’s name', { password: 'Kesar & Khoya' }, 'password-about-oneself'],
  ['a wrong code', { code: '000000' }, 'second-factor-wrong'],
  ['no name', { name: ' ' }, 'bad-request'],
])('an invitation is not accepted with %s, and stays', async (_, changed, code) => {
  const email = `new.${code}@example.com`
  const token = await invite(email, 'manager')
  const body = {
    token,
    name: 'Nu',
    password: STAFF_PASSWORD,
    code: codeAt(await offeredSecret(shop, email), Date.now()),
    ...changed,
  }
  expect((await shop.call(acceptInvitation, { body })).body.code).toBe(code)
  expect((await shop.call(readInvitation, { body: { token } })).status).toBe(200)
})

test('signing in takes password and code at once; the session is a cookie that no script reads', async () => {
  const arjun = await hire(shop, 'manager')
  const entered = await enter(arjun)
  expect(entered.body.staff).toMatchObject({ email: arjun.email, role: 'manager' })
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^halwai-staff=[\w-]{43}; Max-Age=604800; Path=\/api\/admin; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(
      /^halwai-staff-browser=[\w.~-]{66}; Max-Age=34560000; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect(await whoIs(cookieOf(entered))).toMatchObject({ id: arjun.id })
})

test('a sign-in is answered the same whichever of address, password and code is wrong [AGAIN-05]', async () => {
  const arjun = await hire(shop, 'manager')
  const told = async (changed: object) => {
    const { status, body, headers } = await enter(arjun, changed)
    return JSON.stringify([status, body, headers['content-length']])
  }
  const answers = [
    await told({ password: 'wrong-password-here' }),
    await told({ code: '123456' }),
    await told({ password: 'wrong-password-here', code: '123456' }),
    await told({ email: 'nobody@example.com' }),
  ]
  expect(new Set(answers)).toHaveLength(1)
  expect(answers[0]).toContain('"code":"staff-credentials-wrong"')
  const codeless = [await told({ code: undefined }), await told({ code: undefined, password: 'wrong-password-here' })]
  expect(new Set(codeless)).toHaveLength(1)
  expect(codeless[0]).toContain('"code":"bad-request"')
})

test('a right password with a wrong code is limited as a wrong password is [AGAIN-05]', async () => {
  const strict = await openShop({ limits: LIMITS })
  const statusesWith = async (password: string) => {
    const arjun = await hire(strict, 'manager')
    const statuses = []
    for (let n = 0; n < 12; n++) {
      const body = { email: arjun.email, password, code: `00000${n % 10}` }
      statuses.push((await strict.call(signIn, { body })).status)
    }
    return statuses
  }
  await withinOneQuarter(async () => {
    const right = await statusesWith(STAFF_PASSWORD)
    expect(right).toEqual(await statusesWith('not-the-password'))
    expect(right.slice(-2)).toEqual([429, 429])
  })
  await strict.close()
})

test('behind https the cookie is sent over nothing else, and no other host can put one in its place', async () => {
  const safe = await openShop({ env: { PUBLIC_URL: 'https://sweets.example.com', PAYMENTS: 'off' } })
  const arjun = await hire(safe, 'packer')
  const body = { email: arjun.email, password: STAFF_PASSWORD, code: codeAt(arjun.secret, Date.now()) }
  const entered = await safe.call(signIn, { body })
  const [session, browser] = [entered.headers['set-cookie']].flat()
  expect(browser).toMatch(
    /^__Host-halwai-staff-browser=[\w.~-]{66}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(session).toMatch(/^__Host-halwai-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const who = async (cookie: string) => (await safe.call(findStaffSession, { headers: { cookie } })).body.staff
  expect(await who(cookieOf(entered))).toMatchObject({ id: arjun.id })
  expect(await who(cookieOf(entered).replace('__Host-', ''))).toBeNull()
  const out = await safe.call(signOut, { headers: { cookie: cookieOf(entered) } })
  expect(out.headers['set-cookie']).toMatch(/^__Host-halwai-staff=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  expect(await who(cookieOf(entered))).toBeNull()
  await safe.close()
})

test('a code counts once, and none before it afterwards', async () => {
  const arjun = await hire(shop, 'manager')
  const before = codeAt(arjun.secret, Date.now() - HALF_A_MINUTE)
  const code = codeAt(arjun.secret, Date.now())
  expect((await enter(arjun, { code })).status).toBe(200)
  expect((await enter(arjun, { code })).body.code).toBe('staff-credentials-wrong')
  expect((await enter(arjun, { code: before })).body.code).toBe('staff-credentials-wrong')
  expect((await enter(arjun, { code: codeAt(arjun.secret, Date.now() + HALF_A_MINUTE) })).status).toBe(200)
})

test('codes that are minutes off are wrong', async () => {
  const arjun = await hire(shop, 'manager')
  for (const minutes of [-5, -2, 2, 5]) {
    expect((await enter(arjun, { code: codeAt(arjun.secret, Date.now() + minutes * 60_000) })).body.code).toBe(
      'staff-credentials-wrong',
    )
  }
})

test('guessing codes ends after five, whoever guesses', async () => {
  await withinOneQuarter(async () => {
    const strict = await openShop({ limits: LIMITS })
    const arjun = await hire(strict, 'manager')
    const guess = (code: string) =>
      strict.call(signIn, { body: { email: arjun.email, password: STAFF_PASSWORD, code } }).then(({ status }) => status)
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push(await guess(`00000${n}`))
    // The sixth is not tried any more, and is told no more than the others.
    statuses.push(await guess(codeAt(arjun.secret, Date.now())))
    expect(statuses).toEqual(Array(7).fill(401))
    await strict.db`update rate_limits set window_start = window_start - interval '15 minutes'`
    expect(await guess(codeAt(arjun.secret, Date.now()))).toBe(200)
    await strict.close()
  })
})

test('a session ends by signing out, after 12 hours without use, after 7 days, and with who has left', async () => {
  const arjun = await hire(shop, 'packer')
  const livesAfter = async (created: string, used: string) => {
    const cookie = await signInAgain(shop, arjun.id)
    await shop.db`
      update staff_sessions set created_at = now() - ${created}::interval, used_at = now() - ${used}::interval
      where token_hash = (select token_hash from staff_sessions order by created_at desc limit 1)`
    return (await whoIs(cookie)) !== null
  }
  expect(await livesAfter('1 day', '11 hours 59 minutes')).toBe(true)
  expect(await livesAfter('1 day', '12 hours 1 minute')).toBe(false)
  expect(await livesAfter('6 days 23 hours', '1 minute')).toBe(true)
  expect(await livesAfter('7 days 1 minute', '1 minute')).toBe(false)

  const out = await shop.call(signOut, { headers: { cookie: arjun.cookie } })
  expect(out.headers['set-cookie']).toMatch(/^halwai-staff=; Max-Age=0; Path=\/api\/admin/)
  expect(await whoIs(arjun.cookie)).toBeNull()

  const again = await signInAgain(shop, arjun.id)
  expect(await runStaffCommand(shop.db, shop.env, ['end', arjun.email])).toContain('can sign in no more')
  expect(await whoIs(again)).toBeNull()
  expect((await enter(arjun)).body.code).toBe('staff-credentials-wrong')
})

test('a colleague ended and invited again while signing in is not let in by it', async () => {
  const arjun = await hire(shop, 'manager')
  const waiting = await shop.db.begin(async (tx) => {
    await endStaff(tx, undefined, arjun.id)
    await inviteStaff(tx, openSecondFactors(await getKeys(shop.env)), undefined, {
      email: arjun.email,
      role: 'manager',
    })
    const entering = enter(arjun)
    await untilItWaits(shop.db)
    return { entering }
  })
  expect((await waiting.entering).status).toBe(401)
  expect(await shop.db`select from staff_sessions where staff_id = ${arjun.id}`).toHaveLength(0)
})

test('a page of another origin has no session, whatever it sends', async () => {
  const arjun = await hire(shop, 'owner')
  for (const site of ['cross-site', 'same-site']) {
    expect(await whoIs(arjun.cookie, { 'sec-fetch-site': site })).toBeNull()
  }
  expect(await whoIs(arjun.cookie, { 'sec-fetch-site': 'same-origin' })).not.toBeNull()
})

test('a page of another origin has no session where an old browser names nothing but its origin', async () => {
  const arjun = await hire(shop, 'owner')
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001'])
    expect(await whoIs(arjun.cookie, { origin }), origin).toBeNull()
  expect(await whoIs(arjun.cookie, { origin: 'http://localhost:3000' })).not.toBeNull()
  expect(await whoIs(arjun.cookie, { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' })).not.toBeNull()
})

test('changing one’s password asks for the present one and ends the other sessions', async () => {
  const arjun = await hire(shop, 'packer')
  const other = await signInAgain(shop, arjun.id)
  const headers = { cookie: arjun.cookie }
  const change = (password: string, newPassword: string) =>
    shop.call(changeStaffPassword, { headers, body: { password, newPassword } })
  expect((await change('not-the-present-one', 'a-new-password-9')).body.code).toBe('wrong-password')
  expect((await change(STAFF_PASSWORD, 'elevenchars')).body.code).toBe('bad-request')
  expect((await change(STAFF_PASSWORD, '1q2w3e4r5t6y')).body.code).toBe('password-common')
  expect((await change(STAFF_PASSWORD, arjun.email)).body.code).toBe('password-about-oneself')
  expect((await change(STAFF_PASSWORD, 'a-new-password-9')).status).toBe(200)
  expect([await whoIs(other), (await whoIs(arjun.cookie))?.id]).toEqual([null, arjun.id])
  expect((await enter(arjun, { password: 'a-new-password-9' })).status).toBe(200)
})

test('a colleague sees and ends their own sessions, and nobody else’s', async () => {
  const arjun = await hire(shop, 'packer')
  const asha = await hire(shop, 'packer', 'Asha')
  await signInAgain(shop, arjun.id)
  const headers = { cookie: arjun.cookie }
  const { sessions } = (await shop.call(listStaffSessions, { headers })).body
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  await shop.call(endStaffSession, { headers: { cookie: asha.cookie }, body: { id: sessions[1]?.id ?? '' } })
  expect((await shop.call(listStaffSessions, { headers })).body.sessions).toHaveLength(2)
  await shop.call(endStaffSession, { headers, body: { id: sessions[1]?.id ?? '' } })
  expect((await shop.call(listStaffSessions, { headers })).body.sessions).toHaveLength(1)
})

test('the deeds of staff are in a log that nobody can change', async () => {
  const arjun = await hire(shop, 'manager')
  await enter(arjun)
  const log = await shop.db`select action, about, staff_id from audit_log where staff_id = ${arjun.id}`
  expect(log).toEqual([{ action: 'signed-in', about: arjun.id, staffId: arjun.id }])
  await expect(shop.db`update audit_log set about = ''`).rejects.toThrow('stays as it is')
  await expect(shop.db`delete from audit_log`).rejects.toThrow('stays as it is')
})

test('the command lists who works here and says what is wrong with what was typed', async () => {
  const run = (...words: string[]) => runStaffCommand(shop.db, shop.env, words)
  const asha = await hire(shop, 'owner', 'Asha')
  expect(await run()).toContain(`${asha.email}  owner  Asha`)
  await expect(run('add', asha.email, 'packer')).rejects.toThrow('works here already, as owner')
  expect(await run()).toContain(`${asha.email}  owner  Asha`)
  await expect(run('add', 'nobody', 'owner')).rejects.toThrow('is no e-mail address')
  await expect(run('add', 'a@example.com', 'king')).rejects.toThrow("'king' is no role")
  await expect(run('end', 'stranger@example.com')).rejects.toThrow('Nobody here')
  await expect(run('what')).rejects.toThrow('Usage')
})

test('a page that was opened before an update is told to reload and changes nothing; a new page and a script are served', async () => {
  const { cookie } = await hire(shop, 'packer')
  const change = { body: { password: STAFF_PASSWORD, newPassword: 'khoya-and-kesar-42' } }
  const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  for (const page of [{ origin: 'http://localhost:3000' }, { ...script, 'x-back-office': '1' }]) {
    const told = await shop.call(changeStaffPassword, { ...change, headers: { cookie, ...page } })
    expect([told.status, told.body.code]).toEqual([409, 'page-outdated'])
  }
  const served = [
    { cookie, origin: 'http://localhost:3000', ...RELEASE },
    { cookie, ...script, ...RELEASE },
    { cookie, ...script, 'sec-fetch-mode': 'navigate' },
    { cookie, 'sec-fetch-mode': 'cors' },
    { cookie },
  ]
  for (const headers of served) expect((await shop.call(listStaffSessions, { headers })).status).toBe(200)
  expect((await shop.call(changeStaffPassword, { ...change, headers: { cookie } })).status).toBe(200)
})
