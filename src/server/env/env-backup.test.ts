import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const DATA_DIR = '/srv/halwai'

test('backups are made by hand and lie beside the data, until something else is said', () => {
  expect(readEnv({ DATA_DIR }).backups).toEqual({
    folder: '/srv/halwai-backups',
    every: undefined,
    keep: 7,
    isSaid: false,
  })
  const set = { DATA_DIR, BACKUP_DIR: '/mnt/usb', BACKUP_EVERY: '24', BACKUP_KEEP: '30' }
  expect(readEnv(set).backups).toEqual({ folder: '/mnt/usb', every: 24 * 3_600_000, keep: 30, isSaid: true })
})

test('BACKUP_EVERY says how often whatever an owner chose, off that none is made by itself; BACKUP_LOG that one is [BACKUP-09]', () => {
  expect(readEnv({ DATA_DIR, BACKUP_KEEP: '30' }).backups.isSaid).toBe(false)
  expect(readEnv({ DATA_DIR, BACKUP_EVERY: 'off' }).backups).toMatchObject({ every: undefined, isSaid: true })
  expect(readEnv({ DATA_DIR, BACKUP_LOG: '/mnt/usb/log' }).backups.isSaid).toBe(true)
  const elsewhere = 'postgres://arjun:secret@db.example/halwai'
  expect(readEnv({ DATA_DIR, BACKUP_EVERY: 'off', DATABASE_URL: elsewhere }).backups.every).toBeUndefined()
})

test('a backup is made each day where the log is kept and nobody says how often', () => {
  const set = { DATA_DIR, BACKUP_LOG: '/mnt/usb/log' }
  const log = { folder: '/mnt/usb/log', every: 30_000 }
  expect(readEnv(set).backups).toMatchObject({ every: 24 * 3_600_000, log })
  const often = readEnv({ ...set, BACKUP_EVERY: '6', BACKUP_LOG_EVERY: '5' }).backups
  expect(often).toMatchObject({ every: 6 * 3_600_000, log: { ...log, every: 5_000 } })
})

test.each([
  [{ BACKUP_LOG: '/srv/halwai/log' }, 'BACKUP_LOG=/srv/halwai/log must not lie in DATA_DIR'],
  [{ BACKUP_LOG: '/mnt', BACKUP_LOG_EVERY: '0' }, 'BACKUP_LOG_EVERY=0 must be a whole number from 1 to 60'],
  [
    { BACKUP_LOG: '/mnt', DATABASE_URL: 'postgres://arjun:secret@db.example/halwai' },
    'BACKUP_LOG is for the database that the shop brings',
  ],
  [{ BACKUP_EVERY: '0' }, 'BACKUP_EVERY=0 must be a whole number from 1 to 8760'],
  [{ BACKUP_LOG: '/mnt', BACKUP_EVERY: 'off' }, 'BACKUP_EVERY=off goes with no BACKUP_LOG'],
  [{ BACKUP_EVERY: 'daily' }, 'BACKUP_EVERY=daily must be a whole number from 1 to 8760, or off'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP=0 must be a whole number from 1 to 10000'],
  [{ BACKUP_DIR: '/srv/halwai' }, 'BACKUP_DIR=/srv/halwai must not lie in DATA_DIR'],
  [{ BACKUP_DIR: '/srv/halwai/a/b' }, 'BACKUP_DIR=/srv/halwai/a/b must not lie in DATA_DIR'],
  [
    { BACKUP_EVERY: '24', DATABASE_URL: 'postgres://arjun:secret@db.example/halwai' },
    'BACKUP_EVERY is for the database that the shop brings',
  ],
])('%o is refused', (given, problem) => {
  expect(() => readEnv({ DATA_DIR, ...given })).toThrow(problem)
})

test.each(['/srv', '/srv/halwai-2', '/srv/..halwai', '/'])('BACKUP_DIR=%s is beside the data', (BACKUP_DIR) => {
  expect(readEnv({ DATA_DIR, BACKUP_DIR }).backups.folder).toBe(BACKUP_DIR)
})
