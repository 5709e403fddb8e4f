import { expect, test } from 'vitest'
import { type BackupFacts, findBackupTrouble, judgeBackup, type LogFacts } from './backup-health.ts'
import { agoText, DAY, HOUR } from './health.ts'
import { describeProgram, judgeDatabase, judgeDisk, judgePictures } from './machine-health.ts'
import { judgeMail, type MailFacts } from './mail-health.ts'
import { judgePayments } from './payment-health.ts'

const NOW = Date.parse('2026-11-24T12:00+05:30')
const GB = 1e9

const BACKUP: BackupFacts = {
  ...{ isOutside: false, every: DAY, keep: 7, orders: 3012, failed: undefined, log: undefined },
  made: { at: NOW - 2 * HOUR, bytes: 53e6 },
}
test.each([
  [{}, 'well', 'The last backup was made 2 hours ago, 53 MB.'],
  [{ made: undefined }, 'broken', 'There is no backup of this shop yet.'],
  [{ made: { at: NOW - 3 * DAY, bytes: 1e6 } }, 'watch', 'The last backup was made 3 days ago'],
  [{ made: { at: NOW - 3 * DAY, bytes: 1e6 }, every: 7 * DAY }, 'well', 'The last backup was made 3 days ago'],
  [{ made: { at: NOW - 8 * DAY, bytes: 1e6 } }, 'broken', 'what came since is in none'],
  [{ failed: { at: NOW - HOUR, problem: 'no room.' } }, 'broken', 'A backup failed 60 minutes ago: no room.'],
  [{ failed: { at: NOW - DAY, problem: 'no room.' } }, 'well', 'The last backup was made'],
  [{ isOutside: true, made: undefined }, 'off', 'a server of your own'],
])('a backup of %j is %s [SET-10]', (facts, state, words) => {
  const health = judgeBackup({ ...BACKUP, ...facts }, NOW)
  expect(health.state).toBe(state)
  expect(health.says).toContain(words)
  expect(health.next === '').toBe(state === 'well')
})

test('a shop without a backup reads what would be lost with it, and to have one made [SET-10][BACKUP-10]', () => {
  const { more, next } = judgeBackup({ ...BACKUP, made: undefined }, NOW)
  expect(more).toBe('If this disk fails today, 3,012 orders would be lost.')
  expect(next).toBe('Have one made now, and one a day from then on.')
  const fresh = judgeBackup({ ...BACKUP, made: undefined, orders: 0 }, NOW)
  expect(fresh).toMatchObject({
    state: 'watch',
    more: 'If this disk fails today, all that you have entered would be lost.',
  })
})

const MINUTE = 60_000
const LOG: LogFacts = { opened: NOW - 9 * DAY, since: NOW - 7 * DAY, until: NOW - MINUTE / 2 }
test('a shop whose log is kept reads how far back it goes and which minute is safe [BACKUP-05]', () => {
  const judge = (log: Partial<LogFacts>) => judgeBackup({ ...BACKUP, log: { ...LOG, ...log } }, NOW)
  expect(judge({})).toMatchObject({
    state: 'well',
    more: expect.stringContaining('any minute since Tue 17 Nov, 12:00 PM;'),
  })
  expect(judge({}).more).toContain('the last that is safe is Tue 24 Nov, 11:59 AM.')
  expect(judge({}).more).not.toContain('in no log')
  expect(judge({ gap: NOW - 8 * DAY }).more).toContain('What was from Mon 16 Nov, 12:00 PM until then is in no log.')
  expect(judge({ since: undefined }).more).toContain('after the next backup')
})

test('a log that stands still for five minutes is broken, and told with why; a shop opened just now is given them [BACKUP-05]', () => {
  const until = NOW - 6 * MINUTE
  const failed = { at: NOW, problem: 'The disk is full' }
  const judge = (log: LogFacts) => judgeBackup({ ...BACKUP, log }, NOW)
  expect(judge({ ...LOG, until, failed })).toMatchObject({
    state: 'broken',
    says: 'The log has not been kept since Tue 24 Nov, 11:54 AM: The disk is full',
    how: 'BACKUP_LOG',
  })
  expect(judge({ ...LOG, until: NOW - 4 * MINUTE, failed }).state).toBe('well')
  expect(judge({ ...LOG, until, opened: NOW - MINUTE }).state).toBe('well')
  expect(judge({ opened: until }).says).toContain('does not answer')
})

test('a backup that failed, or is old, leads to no command [BACKUP-10]', () => {
  const old = judgeBackup({ ...BACKUP, made: { at: NOW - 3 * DAY, bytes: 1 } }, NOW)
  const failed = judgeBackup({ ...BACKUP, failed: { at: NOW, problem: 'no room.' } }, NOW)
  for (const { next, how } of [old, failed])
    expect([next, how]).toEqual([expect.stringMatching(/^Have one made/), undefined])
  expect(judgeBackup({ ...BACKUP, every: undefined }, NOW).more).toBe('The shop makes none by itself.')
})

test('of several troubles of the backups the newest is told [BACKUP-05]', () => {
  const log = { ...LOG, until: NOW - HOUR }
  const find = (facts: Partial<BackupFacts>) => findBackupTrouble({ ...BACKUP, ...facts }, NOW)
  expect(find({ log: LOG })).toBeUndefined()
  expect(find({ log })).toEqual({ is: 'log', at: NOW - HOUR })
  expect(find({ log, failed: { at: NOW, problem: 'no room.' } })?.is).toBe('failed')
  expect(find({ log, made: { at: NOW - 3 * DAY, bytes: 1 } })?.is).toBe('log')
})

const MAIL: MailFacts = {
  ...{ server: 'mail.example', isOff: false, lacksPassword: false, isPrivate: false },
  ...{ waiting: 0, oldest: null, failed: 0, problem: null, sent: 412 },
}
test.each([
  [{}, 'well', '412 letters went out in the last day, and none waits.'],
  [{ waiting: 2, oldest: NOW - 60_000 }, 'well', 'and 2 wait.'],
  [{ waiting: 1, oldest: NOW - HOUR / 2 }, 'watch', '1 letter waits, the oldest since Tue 24 Nov, 11:30 AM.'],
  [{ waiting: 3, oldest: NOW - 2 * HOUR }, 'broken', '3 letters wait'],
  [{ failed: 2 }, 'watch', '2 letters of the last week could not be brought to anybody.'],
  [{ server: null }, 'broken', 'No mail server is set up'],
  [{ lacksPassword: true, waiting: 2 }, 'broken', 'the password of the mail server is lost with its key'],
  [{ server: null, isPrivate: true }, 'off', 'No mail server is set up'],
])('mail of %j is %s [SET-10]', (facts, state, words) => {
  const health = judgeMail({ ...MAIL, ...facts }, NOW)
  expect(health.state).toBe(state)
  expect(health.says).toContain(words)
})

test('a letter that waits is told with what the mail server said last [SET-10]', () => {
  const { more } = judgeMail({ ...MAIL, waiting: 1, oldest: NOW - HOUR, problem: '451 mailbox busy' }, NOW)
  expect(more).toBe('mail.example said: “451 mailbox busy”. Nothing is lost.')
})

const SOUND = { isTest: false, isPrivate: false, isOfMachine: false, lost: [], waiting: [] }
const RAZORPAY = { name: 'Razorpay', webhook: 'https://shop.example/api/webhooks/razorpay' }
test('a provider that took money and told nothing is watched, with the address to enter there [SET-10]', () => {
  const judge = (lastNotice: number | null, lastPaid: number | null) =>
    judgePayments({ ...SOUND, providers: [{ ...RAZORPAY, lastNotice, lastPaid }] })
  expect(judge(null, null)).toMatchObject({ state: 'well', more: 'Razorpay has told of nothing yet.', next: '' })
  expect(judge(NOW, NOW)).toMatchObject({ state: 'well', next: '' })
  expect(judge(NOW - 3 * DAY, NOW)).toMatchObject({
    state: 'watch',
    next: `Enter ${RAZORPAY.webhook} at Razorpay as the address that it tells of payments.`,
  })
})

test('paying online that is off or played is said so, and a public shop that plays it is watched [SET-10]', () => {
  const judge = (isTest: boolean, isPrivate: boolean, there: boolean) =>
    judgePayments({
      ...{ ...SOUND, isTest, isPrivate },
      providers: there ? [{ ...RAZORPAY, lastNotice: null, lastPaid: null }] : [],
    })
  expect(judge(false, false, false)).toMatchObject({ state: 'off', says: expect.stringContaining('off') })
  expect(judge(true, true, true)).toMatchObject({ state: 'off', says: expect.stringContaining('no real money') })
  expect(judge(true, false, true).state).toBe('watch')
  expect(judge(false, false, false).next).toContain('enter its keys')
  const ofMachine = judgePayments({ ...SOUND, isOfMachine: true, providers: [] })
  expect(ofMachine.next).toContain('The shop’s machine says so')
})

test('money that waits for the keys of a provider is told, with the way to enter them [PAYKEYS-06]', () => {
  const waiting = [{ name: 'Stripe', payments: 2, refunds: 1 }]
  expect(judgePayments({ ...SOUND, providers: [], waiting })).toEqual({
    state: 'broken',
    says: 'Waiting for the keys of Stripe: 2 payments and 1 refund. Nothing of it is lost.',
    more: '',
    next: 'Enter the keys of Stripe: those of the same account there.',
  })
  expect(judgePayments({ ...SOUND, providers: [], lost: ['Razorpay'] })).toMatchObject({
    state: 'broken',
    says: 'The keys of Razorpay are lost with the key that sealed them: nobody pays by it.',
  })
  expect(judgePayments({ ...SOUND, isOfMachine: true, providers: [], waiting })).toMatchObject({
    next: expect.stringContaining('set on the shop’s machine'),
  })
})

test.each([
  [80 * GB, 120 * GB, 'well'],
  [8 * GB, 120 * GB, 'watch'],
  [4 * GB, 30 * GB, 'watch'],
  [0.9 * GB, 30 * GB, 'broken'],
])('a disk with %d of %d bytes left is %s [SET-10]', (free, total, state) => {
  expect(judgeDisk({ free, total }).state).toBe(state)
})

test('pictures, database and program say what there is, and what to do where it is short [SET-10]', () => {
  const pictures = { place: 'own', count: 2 }
  expect(judgePictures({ ...pictures, isThere: true }).state).toBe('well')
  expect(judgePictures({ ...pictures, isThere: false }).state).toBe('broken')
  const database = { version: '18.1', bytes: 53e6, connections: 12, most: 80, isOutside: false }
  expect(judgeDatabase(database)).toMatchObject({ state: 'well', how: expect.stringContaining('PostgreSQL 18.1') })
  expect(judgeDatabase({ ...database, connections: 75 }).state).toBe('watch')
  const program = { version: '2.4.0', node: 'v24.1.0', processes: 2, up: 19 * DAY }
  expect(describeProgram(program).says).toBe('Version 2.4.0; 2 processes of this machine answer.')
  expect(describeProgram({ ...program, processes: 1 }).says).toContain('1 process of this machine')
})

test.each([
  [5_000, 'just now'],
  [60_000, '1 minute ago'],
  [3 * HOUR, '3 hours ago'],
  [5 * DAY, '5 days ago'],
])('%d ms ago was %s', (ms, words) => {
  expect(agoText(ms)).toBe(words)
})
