import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BadEnvironment, readEnv } from './env.ts'

test('an empty environment is a demo shop on this machine, port 3000', () => {
  expect(readEnv({ PORT: '', HOST: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    ownsDatabase: true,
    workers: 1,
    publicUrl: 'http://localhost:3000',
    publicApiUrl: undefined,
    hstsSubdomains: true,
    trustedProxies: [],
    undoFor: 600_000,
    serviceWorker: true,
    demo: true,
    demoLife: true,
    metricsToken: undefined,
    secrets: { keys: [], lost: false },
    payments: { mode: 'test', isSaid: false, takesTestKeys: true },
    mail: { folder: expect.stringMatching(/\/\.data\/mails$/) },
    pictures: { folder: expect.stringMatching(/\/\.data\/pictures$/), isOwn: true },
    backups: { folder: resolve('.data-backups'), every: undefined, keep: 7, isSaid: false },
  })
})

test('every setting is taken as it is written', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/srv/halwai',
    DATABASE_URL: 'postgresql://arjun:secret@db.example:5432/halwai?sslmode=require',
    WORKERS: '4',
    PUBLIC_URL: 'https://Halwai.example/',
    PUBLIC_API_URL: 'https://api.halwai.example',
    HSTS_SUBDOMAINS: 'off',
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, fd00::/8',
    UNDO_MINUTES: '3',
    SERVICE_WORKER: 'off',
    DEMO: 'off',
    METRICS_TOKEN: 'sixteen-letters!',
    SECRETS_KEY: `${Buffer.alloc(32, 1).toString('base64')}, ${'02'.repeat(32)}`,
    SECRETS_LOST: 'yes',
  })
  expect(env).toEqual({
    port: 8080,
    host: '::',
    dataDir: '/srv/halwai',
    databaseUrl: 'postgresql://arjun:secret@db.example:5432/halwai?sslmode=require',
    ownsDatabase: false,
    workers: 4,
    publicUrl: 'https://halwai.example',
    publicApiUrl: 'https://api.halwai.example',
    hstsSubdomains: false,
    trustedProxies: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
    undoFor: 180_000,
    serviceWorker: false,
    demo: false,
    demoLife: false,
    metricsToken: 'sixteen-letters!',
    secrets: { keys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)], lost: true },
    payments: { mode: 'off', isSaid: false, takesTestKeys: false },
    mail: { folder: '/srv/halwai/mails' },
    pictures: { folder: '/srv/halwai/pictures', isOwn: true },
    backups: { folder: '/srv/halwai-backups', every: undefined, keep: 7, isSaid: false },
  })
})

test('the demo is for this machine, and elsewhere for whoever asks for it', () => {
  const shown = [{ PUBLIC_URL: 'https://halwai.example' }, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://192.168.1.7' }]
  for (const place of shown) {
    expect([place, readEnv(place).demo]).toEqual([place, false])
    expect([place, readEnv({ ...place, DEMO: 'on' }).demo]).toEqual([place, true])
  }
  expect(readEnv({ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '::1' }).demo).toBe(true)
})

test('the public address follows the port', () => {
  expect(readEnv({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
})

test.each([
  ['PORT', '0', 'must be a whole number from 1 to 65535'],
  ['PORT', '65536', 'must be a whole number'],
  ['PORT', '3e3', 'must be a whole number'],
  ['PORT', '80 81', 'must be a whole number'],
  ['HOST', 'http://localhost', 'must be a host name or an address'],
  ['WORKERS', '-1', 'must be a whole number from 1 to 64'],
  ['WORKERS', '65', 'must be a whole number from 1 to 64'],
  ['DATABASE_URL', 'mysql://host/halwai', 'must be an address such as postgres://'],
  ['DATABASE_URL', 'halwai', 'must be an address such as postgres://'],
  ['PUBLIC_URL', 'halwai.example', 'must be an origin'],
  ['PUBLIC_URL', 'https://halwai.example/shop', 'must be an origin'],
  ['PUBLIC_URL', 'https://arjun:secret@halwai.example', 'must be an origin'],
  ['PUBLIC_API_URL', 'ftp://halwai.example', 'must be an origin'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', "'10.0.0.0/33' is neither"],
  ['TRUSTED_PROXIES', 'nginx', "'nginx' is neither"],
  ['TRUSTED_PROXIES', '10.0.0.1,', "'' is neither"],
  ['DEMO', 'yes', 'must be on, catalogue or off'],
  ['METRICS_TOKEN', 'short', 'must be at least 16 characters'],
  ['SECRETS_KEY', 'a password', 'must be 32 random bytes'],
  ['SECRETS_KEY', `${'0'.repeat(64)},`, 'must be 32 random bytes'],
])('%s=%s is refused: %s', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}=.*${asPattern(message)}`))
})

test('all bad settings are told at once, one line each, without secrets', () => {
  const bad = {
    PORT: 'http',
    WORKERS: 'many',
    DATABASE_URL: 'mysql://arjun:hunter2@db/halwai',
    METRICS_TOKEN: 'hunter2',
    SECRETS_KEY: 'hunter2',
  }
  const refused = grab(() => readEnv(bad))
  expect(refused).toBeInstanceOf(BadEnvironment)
  expect(String(refused)).not.toContain('hunter2')
  expect(refused instanceof Error && refused.message.split('\n').map((line) => line.split('=')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'WORKERS',
    'METRICS_TOKEN',
    'SECRETS_KEY',
  ])
})

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function grab(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
