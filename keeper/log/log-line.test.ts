import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MANIFEST } from '../backup/manifest.ts'
import { findSpan } from './find-span.ts'
import {
  findKeyOfLine,
  findLine,
  headFile,
  type LogLine,
  listLines,
  segmentFile,
  writeLine,
  writeReach,
} from './log-line.ts'
import { pack, unpack } from './pack.ts'
import { pruneLog } from './prune-log.ts'

const SIZE = 16 * 2 ** 20
const NOON = Date.parse('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const KEY = { name: 'a1b2c3d4', bytes: randomBytes(32) }

let folder: string
const shelf = () => join(folder, 'shelf')
const log = () => join(folder, 'log')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-log-'))
  for (const path of [shelf(), log()]) await mkdir(path)
})
afterEach(() => rm(folder, { recursive: true }))

const segment = (number: number) => `0000000100000000000000${number.toString(16).padStart(2, '0')}`.toUpperCase()

async function putLine(id: string, numbers: readonly number[], more: Partial<LogLine> = {}): Promise<string> {
  const place = join(log(), id)
  await mkdir(place)
  for (const number of numbers) await writeFile(join(place, segmentFile(segment(number), NOON + number * HOUR)), '')
  const line = {
    ...{ format: 1 as const, id, system: '7', timeline: 1, size: SIZE, began: NOON, first: segment(1) },
    ...more,
  }
  await writeLine(place, line, undefined)
  return place
}

/** A backup whose last segment is `number`, of as many hours after noon. */
async function putBackup(line: string, number: number, more: object = {}): Promise<void> {
  const at = NOON + number * HOUR
  const files = [{ path: `postgres/data/pg_wal/${segment(number)}`, size: 1, sha256: '' }]
  const manifest = {
    ...{ format: 1, shop: '1', migration: '1', postgres: 18, platform: 'x', system: '7', scheduled: true, bytes: 1 },
    ...{ started: at, ended: at, log: { line, from: at }, folders: [], files, ...more },
  }
  const place = join(shelf(), `2026-11-22T${12 + number}-00-00Z`)
  await mkdir(place)
  await writeFile(join(place, MANIFEST), JSON.stringify(manifest))
}

test('a line says what there is of it, and how far it reaches', async () => {
  const place = await putLine('one', [1, 2])
  expect(await findLine(place)).toMatchObject({ until: NOON + 2 * HOUR, head: undefined })
  await writeFile(join(place, headFile(segment(3))), '')
  await writeReach(place, NOON + 3 * HOUR, undefined)
  const line = await findLine(place)
  expect(line?.segments.map(({ name, until }) => [name, until])).toEqual([
    [segment(1), NOON + HOUR],
    [segment(2), NOON + 2 * HOUR],
  ])
  expect(line).toMatchObject({ until: NOON + 3 * HOUR, head: { name: segment(3) } })
  // A shop that was killed may leave the head of a segment that is whole by now.
  await writeFile(join(place, segmentFile(segment(4), NOON + 4 * HOUR)), '')
  expect((await findLine(place))?.head).toBeUndefined()
  expect(await findLine(shelf())).toBeUndefined()
})

test('a folder that is no line hides none, nor does a damaged line, which is told', async () => {
  await putLine('one', [1])
  await mkdir(join(log(), 'lost+found'))
  for (const place of [join(log(), 'lost+found'), await putLine('two', [1])])
    await writeFile(join(place, 'line.json'), '{')
  const told: string[] = []
  expect((await listLines(log(), (problem) => told.push(problem))).map(({ id }) => id)).toEqual(['one'])
  expect(told).toEqual([expect.stringContaining('line.json is damaged')])
})

test('log that no backup of the shop’s own goes on from any more is taken away, and no other [BACKUP-02]', async () => {
  await putLine('none', [1, 2], { began: NOON - HOUR })
  await putLine('foreign', [1], { began: NOON - HOUR, system: '8' })
  // Begun long ago, and gone on with since.
  await writeReach(await putLine('again', [1], { began: NOON - HOUR }), NOON + 9 * HOUR, undefined)
  const place = await putLine('one', [1, 2, 3, 4, 5])
  const prune = () => pruneLog(log(), { shelf: shelf(), system: '7' })
  await prune()
  expect(await readdir(log())).toHaveLength(4)
  // Made by hand: it stays, and holds no log.
  await putBackup('one', 1, { scheduled: false })
  await putBackup('one', 3)
  await putBackup('one', 4)
  await prune()
  expect((await readdir(log())).sort()).toEqual(['again', 'foreign', 'one'])
  expect((await findLine(place))?.segments.map(({ name }) => name)).toEqual([3, 4, 5].map(segment))
  expect((await findSpan({ log: log(), shelf: shelf(), line: 'one' })).since).toBe(NOON + 3 * HOUR)
})

test('one can go back to the earliest backup of the line, or of that which it goes on from; a gap is known [BACKUP-05]', async () => {
  await putLine('lost', [1], { began: NOON - HOUR })
  await putLine('one', [1, 2, 3])
  await putLine('two', [3, 4], { began: NOON + 9 * HOUR, from: { line: 'one', until: NOON + 3 * HOUR } })
  const span = (line: string) => findSpan({ log: log(), shelf: shelf(), line })
  expect(await span('two')).toEqual({ since: undefined, gap: NOON + HOUR })
  await putBackup('one', 2)
  expect(await span('two')).toEqual({ since: NOON + 2 * HOUR, gap: NOON + HOUR })
  await putBackup('one', 4)
  await rm(join(shelf(), '2026-11-22T14-00-00Z'), { recursive: true })
  expect((await span('two')).since).toBeUndefined()
})

test('an empty segment takes nothing, a sealed one opens in its place alone', async () => {
  const bytes = Buffer.alloc(SIZE)
  bytes.write('a log', 5_000)
  const open = await pack(bytes, join(folder, 'a.gz'), undefined)
  expect(open.length).toBeLessThan(200)
  expect(gunzipSync(open).toString('utf8', 5_000, 5_005)).toBe('a log')
  const sealed = await pack(bytes, join(folder, 'b.gz'), KEY)
  await writeFile(join(folder, 'b.gz'), sealed)
  expect((await unpack(join(folder, 'b.gz'), KEY)).equals(bytes.subarray(0, 8_192))).toBe(true)
  await rename(join(folder, 'b.gz'), join(folder, 'c.gz'))
  await expect(unpack(join(folder, 'c.gz'), KEY)).rejects.toThrow('is damaged')
  await writeFile(join(folder, 'a.gz'), open.subarray(0, -3))
  await expect(unpack(join(folder, 'a.gz'), undefined)).rejects.toThrow('is damaged')
})

test('a sealed line wants its key, and is what that key signed [BACKUP-03]', async () => {
  const place = await putLine('one', [1])
  const line = { ...(await findLine(place)), sealed: KEY.name } as LogLine
  await writeLine(place, line, KEY)
  await writeReach(place, NOON, KEY)
  const find = async (keys = [KEY]) => {
    const found = await findLine(place)
    return found && findKeyOfLine(found, keys)
  }
  expect(await find()).toBe(KEY)
  await expect(find([])).rejects.toThrow('The log is sealed by the key a1b2c3d4, which is not in SECRETS_KEY')
  const reach = join(place, 'reach.json')
  await writeFile(reach, (await readFile(reach, 'utf8')).replace(String(NOON), String(NOON + HOUR)))
  await expect(find()).rejects.toThrow('it is not what the key a1b2c3d4 signed')
})
