import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEY_FILE } from '../../keeper/kept-shop.ts'
import { acceptInvitation, signIn } from '../../src/contract/admin/sign-in.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { openShopPost } from '../../src/server/mail/carry/shop-post.ts'
import { findMailServer } from '../../src/server/mail/server/find-mail-server.ts'
import { sealMailPassword } from '../../src/server/mail/server/mail-password.ts'
import { findSavedKeys, openSavedKeys } from '../../src/server/payments/keys/saved-keys.ts'
import { sealKeys } from '../../src/server/payments/keys/sealed-keys.ts'
import { findPushKeys, getPublicPushKey } from '../../src/server/push/push-keys.ts'
import { getKeys } from '../../src/server/secrets/find-keys.ts'
import { prepareSecrets } from '../../src/server/secrets/prepare-secrets.ts'
import { findSealer, openSecret } from '../../src/server/secrets/seal.ts'
import { runStaffCommand } from '../../src/server/staff/staff-command.ts'
import { codeAt } from '../authenticator.ts'
import { hire, offeredSecret, STAFF_PASSWORD } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let folder: string
beforeEach(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'halwai-secrets-'))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const [FIRST, SECOND] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
/** The settings of a shop on this database, with the key that it makes for itself in `folder`. */
const settings = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: folder, DATABASE_URL: shop.url, ...more })
const open = (more?: Record<string, string>) => prepareSecrets(shop.db, settings(more))
const secrets = async () => {
  const rows = await shop.db<{ id: string; secret: Buffer }[]>`
    select id, totp_secret as secret from staff where totp_secret is not null
    union all select staff_id, totp_secret from staff_invitations`
  return rows
}
const sealers = async () => new Set((await secrets()).map(({ secret }) => findSealer(secret)))
const nameOf = async (more: Record<string, string>) => (await getKeys(settings(more)))[0].name

/** As a shop of before has them: readable by whoever reads the database. */
async function layOpen(id: string, secret: Buffer): Promise<void> {
  for (const table of ['staff', 'staff_invitations'])
    await shop.db.unsafe(`alter table ${table} drop constraint ${table}_totp_secret_check`)
  await shop.db`update staff set totp_secret = ${secret} where id = ${id}`
  await shop.db`
    insert into staff_invitations (staff_id, token_hash, totp_secret) values (${id}, ${randomBytes(32)}, ${secret})`
}

test('no secret of an authenticator app lies readable in the database', async () => {
  const arjun = await hire(shop, 'manager')
  const said = await runStaffCommand(shop.db, shop.env, ['add', 'asha@example.com', 'owner'])
  const [, token = ''] = said.split('#token=')
  const secret = await offeredSecret(shop, 'asha@example.com')
  const body = { token, name: 'Asha', password: STAFF_PASSWORD, code: codeAt(secret, Date.now()) }
  expect((await shop.call(acceptInvitation, { body })).status).toBe(200)
  await runStaffCommand(shop.db, shop.env, ['add', 'bina@example.com', 'packer'])
  const rows = await shop.db`select s::text as text, encode(totp_secret, 'hex') as hex from staff s`
  for (const plain of [arjun.secret, secret]) expect(JSON.stringify(rows)).not.toContain(plain.toString('hex'))
  const keys = await getKeys(shop.env)
  for (const row of await secrets()) expect(openSecret(keys, row.secret, row.id)).toHaveLength(20)
})

test('the database takes no secret that lies open', async () => {
  const arjun = await hire(shop, 'manager')
  const write = shop.db`update staff set totp_secret = ${arjun.secret} where id = ${arjun.id}`
  await expect(write).rejects.toThrow('staff_totp_secret_check')
})

test('at the first start of this version what lay open is sealed by a key of the shop’s own, and still opens', async () => {
  const arjun = await hire(shop, 'manager')
  await layOpen(arjun.id, arjun.secret)
  await open()
  const file = join(folder, KEY_FILE)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toHaveLength(32)
  const keys = await getKeys(settings())
  for (const { id, secret } of await secrets()) expect(openSecret(keys, secret, id)).toEqual(arjun.secret)
  const before = await secrets()
  await open()
  expect(await secrets()).toEqual(before)
})

test('a key of the settings takes over from the shop’s own, and a newer one from that', async () => {
  const arjun = await hire(shop, 'manager')
  await layOpen(arjun.id, arjun.secret)
  await open()
  await open({ SECRETS_KEY: FIRST })
  await rm(join(folder, KEY_FILE))
  expect(await sealers()).toEqual(new Set([await nameOf({ SECRETS_KEY: FIRST })]))
  await open({ SECRETS_KEY: `${SECOND}, ${FIRST}` })
  await open({ SECRETS_KEY: SECOND })
  const keys = await getKeys(settings({ SECRETS_KEY: SECOND }))
  for (const { id, secret } of await secrets()) expect(openSecret(keys, secret, id)).toEqual(arjun.secret)
})

test('without the key that something is sealed by the shop stays closed and changes nothing, until that is said to be lost', async () => {
  const arjun = await hire(shop, 'owner', 'Arjun')
  await open({ SECRETS_KEY: shop.env.secrets.keys.map((key) => key.toString('base64')).join() })
  const before = await secrets()
  const name = findSealer(before[0]?.secret ?? Buffer.alloc(0))
  await expect(open({ SECRETS_KEY: FIRST })).rejects.toThrow(new RegExp(`sealed by the key ${name}.*SECRETS_LOST=yes`))
  await expect(open()).rejects.toThrow(`put its file back: ${join(folder, KEY_FILE)}`)
  await expect(stat(join(folder, KEY_FILE))).rejects.toThrow('ENOENT')
  expect(await secrets()).toEqual(before)

  await open({ SECRETS_KEY: FIRST, SECRETS_LOST: 'yes' })
  expect(await secrets()).toEqual([])
  const body = { email: arjun.email, password: STAFF_PASSWORD, code: codeAt(arjun.secret, Date.now()) }
  expect((await shop.call(signIn, { body })).body.code).toBe('staff-credentials-wrong')
  const again = runStaffCommand(shop.db, settings({ SECRETS_KEY: FIRST }), ['add', arjun.email, 'owner'])
  expect(await again).toContain('is invited as owner')
})

test('the private key of push is sealed anew with the others, and where its key is lost devices have to ask again [PUSH-03]', async () => {
  const given = shop.env.secrets.keys.map((key) => key.toString('base64')).join()
  const publicKey = await getPublicPushKey(shop.db, shop.env)
  const told = await hire(shop, 'packer')
  await shop.db`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth)
    select id, 'https://fcm.googleapis.com/fcm/send/x', '', '' from staff_sessions where staff_id = ${told.id}`
  await open({ SECRETS_KEY: `${FIRST},${given}` })
  expect(await findPushKeys(shop.db, settings({ SECRETS_KEY: FIRST }))).toMatchObject({ publicKey })
  await expect(open({ SECRETS_KEY: SECOND })).rejects.toThrow('SECRETS_LOST=yes')
  await open({ SECRETS_KEY: SECOND, SECRETS_LOST: 'yes' })
  expect(await findPushKeys(shop.db, settings({ SECRETS_KEY: SECOND }))).toBeUndefined()
  expect(await shop.db`select from push_subscriptions`).toEqual([])
  expect(await getPublicPushKey(shop.db, settings({ SECRETS_KEY: SECOND }))).not.toBe(publicKey)
})

test('a second machine with another key of its own is refused before anybody works here, and so is its command', async () => {
  await open({ SECRETS_KEY: FIRST })
  await expect(open()).rejects.toThrow('which is not here')
  const command = runStaffCommand(shop.db, settings({ SECRETS_KEY: SECOND }), ['add', 'a@example.com', 'owner'])
  await expect(command).rejects.toThrow('The key by which the shop seals its secrets is neither in')
})

test('a password that was sealed for another mail server than its row names is forgotten at the next key [SMTP-03]', async () => {
  const given = shop.env.secrets.keys.map((key) => key.toString('base64')).join()
  const password = sealMailPassword(await getKeys(shop.env), 'short', 'other.example')
  await shop.db`
    insert into mail_server ${shop.db({ host: 'mail.example', port: 465, encryption: 'tls', username: 'shop', password })}`
  await open({ SECRETS_KEY: `${FIRST},${given}` })
  expect(await shop.db`select host, password from mail_server`).toEqual([{ host: 'mail.example', password: null }])
})

test('the password of a mail server is sealed anew with the others, and where its key is lost letters wait for it [SMTP-03]', async () => {
  const given = shop.env.secrets.keys.map((key) => key.toString('base64')).join()
  const password = sealMailPassword(await getKeys(shop.env), 'short', 'mail.example')
  await shop.db`
    insert into mail_server ${shop.db({ host: 'mail.example', port: 465, encryption: 'tls', username: 'shop', password })}`
  const found = async (SECRETS_KEY: string) => findMailServer(shop.db, settings({ SECRETS_KEY }))
  await open({ SECRETS_KEY: `${FIRST},${given}` })
  expect(await found(FIRST)).toMatchObject({ transport: { auth: { user: 'shop', pass: 'short' } } })
  await open({ SECRETS_KEY: SECOND, SECRETS_LOST: 'yes' })
  const post = openShopPost(shop.db, settings({ SECRETS_KEY: SECOND }))
  const letter = {
    id: 'a',
    from: { name: '', address: 'a@shop.example' },
    to: 'meera@example.com',
    leaveLink: undefined,
  }
  const sending = post.send({ ...letter, subject: '', text: '', html: '' })
  await expect(sending).rejects.toThrow('the password of the mail server is lost with its key')
  post.close()
  expect(await found(SECOND)).toMatchObject({ host: 'mail.example', lacksPassword: true })
  expect(await shop.db`select detail from audit_log where action = 'mail-password-lost'`).toHaveLength(1)
})

test('payment keys are sealed anew with the others, and where their key is lost their row waits for them [PAYKEYS-03]', async () => {
  const given = shop.env.secrets.keys.map((key) => key.toString('base64')).join()
  const own = { provider: 'razorpay', keyId: 'rzp_live_1234' } as const
  const secrets = sealKeys(await getKeys(shop.env), own, { secret: 'short', webhookSecret: 'hook' })
  await shop.db`insert into payment_keys ${shop.db({ ...own, secrets })}`
  // Written into the row of another provider by hand.
  await shop.db`insert into payment_keys ${shop.db({ provider: 'stripe', keyId: 'sk_live_…1234', secrets })}`
  const found = async (SECRETS_KEY: string) => {
    const saved = await findSavedKeys(shop.db)
    return Promise.all(
      saved.map(async (one) => [one.provider, await openSavedKeys(settings({ SECRETS_KEY }), one)]),
    ).then(Object.fromEntries)
  }
  await open({ SECRETS_KEY: `${FIRST},${given}` })
  expect(await found(FIRST)).toEqual({ razorpay: { secret: 'short', webhookSecret: 'hook' }, stripe: undefined })
  await expect(open({ SECRETS_KEY: SECOND })).rejects.toThrow('SECRETS_LOST=yes')
  await open({ SECRETS_KEY: SECOND, SECRETS_LOST: 'yes' })
  expect(await shop.db`select provider, key_id, secrets from payment_keys order by provider`).toEqual([
    { ...own, secrets: null },
    { provider: 'stripe', keyId: 'sk_live_…1234', secrets: null },
  ])
  const lost = await shop.db`select about from audit_log where action = 'payment-keys-lost' order by about`
  expect(lost).toEqual([{ about: 'razorpay' }, { about: 'stripe' }])
})
