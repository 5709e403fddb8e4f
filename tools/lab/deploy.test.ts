import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { BOUNDS } from '../../src/server/db/connect.ts'
import { fillIn } from './fill-in.ts'
import { DATABASES, FRONT, SHOPS } from './open-lab.ts'
import { readSettings } from './read-settings.ts'
import { readUnit } from './read-unit.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
const { dependencies } = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8'))

const documentsOf = (file: string) => parseAllDocuments(textOf(file), { merge: true }).map((one) => one.toJS())
const [compose] = documentsOf('compose.yml')
const [cluster, pooler, deployment] = documentsOf('cloudnative-pg.yml')
const places = {
  ...Object.fromEntries(Object.entries({ ...DATABASES, ...SHOPS }).map(([name, at]) => [name.toUpperCase(), at])),
  NETWORK: '10.0.1.0/24',
}

test('an image that a container starts from names its version', () => {
  const images = Object.values<{ image: string; build?: { dockerfile_inline: string } }>(compose.services).map(
    ({ image, build }) => build?.dockerfile_inline.match(/^FROM (.*)$/m)?.[1] ?? image,
  )
  for (const image of [...images, cluster.spec.imageName]) expect(image).toMatch(/^[a-z./-]+:\d+\.\d+/)
  expect(new Set(images)).toContain(`node:${dependencies.node}-bookworm`)
  expect(textOf('cloudnative-pg.yml')).toContain(`node:${dependencies.node}-bookworm`)
})

test('the machines of compose.yml stand where those of the lab stand', () => {
  const addressOf = (name: string) => compose.services[name].networks.halwai.ipv4_address
  for (const [name, at] of Object.entries({ ...DATABASES, ...SHOPS, front: FRONT })) expect(addressOf(name)).toBe(at)
  const { environment, command } = compose.services.db2
  expect(environment).toMatchObject({ ...places, NAME: 'db2', ADDRESS: DATABASES.db2 })
  for (const unit of ['halwai-etcd', 'halwai-patroni', 'halwai-hand-over'])
    expect(textOf(`systemd/${unit}.service`)).toMatch(/^Restart=always$/m)
  for (const file of ['etcd.yml', 'patroni.yml', 'hand-over-when-full.sh']) expect(command[2]).toContain(file)
})

test('the shops of compose.yml are started and set up as a machine of the shop is', async () => {
  const values = { ...places, ADDRESS: SHOPS.shop1, PUBLIC_URL: 'url', PROXIES: FRONT, CERTIFICATES: '/certificates' }
  const own = { SHOP_PASSWORD: asked('SHOP_PASSWORD'), SECRETS_KEY: asked('SECRETS_KEY') }
  const folders = { PICTURES: '/pictures', DATA: '/data', METRICS_TOKEN: asked('METRICS_TOKEN') }
  const wanted = readSettings(await fillIn('halwai.env', { ...values, ...own, ...folders }))
  const { PUBLIC_URL, DEMO, ...settings } = compose.services.shop1.environment
  expect({ ...settings, PUBLIC_URL: 'url' }).toEqual(wanted)
  const { words } = await readUnit('halwai', { PROGRAM: '.', ETC: '' })
  expect(compose.services.shop1.command).toEqual(words.map((word) => word.replace('./', '')))
  expect(deployment.spec.template.spec.containers[0].command).toEqual(compose.services.shop1.command)
})

/** As compose asks for what stands in `.env`. */
const asked = (name: string) => `\${${name}:?}`
const isPair = (words: string[]) => words.length === 2

test('the settings of a shop are the same to systemd as to a shell that reads them for a command', async () => {
  const own = { ADDRESS: SHOPS.shop1, SHOP_PASSWORD: 's', SECRETS_KEY: 'a/b+c=,d=', METRICS_TOKEN: 't' }
  const folders = { CERTIFICATES: '/etc/halwai', PICTURES: 's3://pictures', DATA: '/data' }
  const text = await fillIn('halwai.env', { ...places, ...own, ...folders, PUBLIC_URL: 'https://x', PROXIES: FRONT })
  const options = { input: `set -a\n${text}\nexec env -0`, env: {}, encoding: 'utf8' } as const
  const read = execFileSync('/bin/sh', options).split('\0')
  const settings = Object.entries(readSettings(text)).map(([name, value]) => `${name}=${value}`)
  expect(settings).toContain(`PUBLIC_URL=https://x`)
  expect(read).toEqual(expect.arrayContaining(settings))
})

test('a place that fill-in.sh fills in is filled in as the lab does it', async () => {
  const values = {
    ...places,
    ...{ NAME: 'db1', ADDRESS: '10.0.1.11', ETC: '/etc/halwai', DATA: '/data', CERTIFICATES: '/c', SHOP_PASSWORD: 's' },
    ...{ SUPERUSER_PASSWORD: 'a&b', REPLICATION_PASSWORD: 'b\\c', REWIND_PASSWORD: 'c@d', RESTAPI_PASSWORD: 'd' },
    ...{ PUBLIC_URL: 'u', PROXIES: 'p', PICTURES: 'i', SECRETS_KEY: 'k', METRICS_TOKEN: 't' },
  }
  for (const file of ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'halwai.env', 'hand-over-when-full.sh']) {
    const options = { input: textOf(file), env: { ...process.env, ...values }, encoding: 'utf8' } as const
    expect(execFileSync('sh', [join(DEPLOY, 'fill-in.sh')], options)).toBe(await fillIn(file, values))
  }
  const missing = { input: 'name: "@NAME@"', env: { PATH: process.env.PATH }, stdio: 'pipe' } as const
  expect(() => execFileSync('sh', [join(DEPLOY, 'fill-in.sh')], missing)).toThrow('@NAME@')
})

test('PostgreSQL has the same settings with CloudNativePG as with Patroni', () => {
  const [{ bootstrap }] = documentsOf('patroni.yml')
  const parameters = Object.entries(bootstrap.dcs.postgresql.parameters).map(([name, value]) => [name, String(value)])
  expect(cluster.spec.postgresql.parameters).toEqual(Object.fromEntries(parameters))
  const { synchronous_mode, synchronous_mode_strict } = bootstrap.dcs
  const { number, dataDurability } = cluster.spec.postgresql.synchronous
  expect({ number, dataDurability }).toEqual({
    number: synchronous_mode ? 1 : 0,
    dataDurability: synchronous_mode_strict ? 'required' : 'preferred',
  })
  expect(cluster.spec.instances).toBe(Object.keys(DATABASES).length)
})

test('the pooler of CloudNativePG has the settings of pgbouncer.ini and the bounds of the shop', () => {
  const lines = textOf('pgbouncer.ini').split('\n')
  const settings = new Map(lines.flatMap((line) => [/^(\w+) = (.*)$/.exec(line)?.slice(1) ?? []]).filter(isPair) as [])
  const { poolMode, parameters } = pooler.spec.pgbouncer
  expect(settings.get('pool_mode')).toBe(poolMode)
  for (const [name, value] of Object.entries(parameters)) expect([name, settings.get(name)]).toEqual([name, value])
  const bounds = Object.entries(BOUNDS)
  expect(cluster.spec.bootstrap.initdb.postInitApplicationSQL).toEqual(
    bounds.map(([name, ms]) => `alter role halwai set ${name} = ${ms}`),
  )
  for (const [name, ms] of bounds) expect(settings.get('halwai')).toContain(`set ${name} = ${ms}`)
})

test('a shop of cloudnative-pg.yml has the settings of halwai.env and is asked as HAProxy asks', () => {
  const [shop] = deployment.spec.template.spec.containers
  const fromSecret = ['SECRETS_KEY', 'METRICS_TOKEN']
  const names = [...shop.env.map(({ name }: { name: string }) => name), ...fromSecret]
  const isMore = (name: string) => ['SHOP_PASSWORD', 'DATABASE_POOLER_URL'].includes(name)
  const wanted = [...textOf('halwai.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(names.filter((name) => !isMore(name)).toSorted()).toEqual(wanted.toSorted())
  for (const probe of [shop.livenessProbe, shop.startupProbe])
    expect(textOf('haproxy.cfg')).toContain(`httpchk GET ${probe.httpGet.path}\n`)
  const [{ name, containerPort }] = shop.ports
  expect(shop.readinessProbe.httpGet).toEqual({ path: '/readyz', port: name })
  expect(textOf('halwai.env')).toContain(`PORT=${containerPort}\n`)
})
