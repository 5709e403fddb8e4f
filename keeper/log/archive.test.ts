import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLine, place } from './archive.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halwai-archive-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder of the log that is not there is never made anew, nor filled where it would be [BACKUP-04]', async () => {
  const away = join(folder, 'log', 'line')
  await expect(getLine(away)).rejects.toThrow('is its disk away?')
  await expect(place(away, 'segment.gz', Buffer.from('a log'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual([])
  await place(folder, 'segment.gz', Buffer.from('a log'))
  expect(await readdir(folder)).toEqual(['segment.gz'])
})
