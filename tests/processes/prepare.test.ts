import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let clone: string
beforeEach(async () => {
  clone = join(await mkdtemp(join(tmpdir(), 'halwai-clone-')), 'a clone')
  await cp(join(import.meta.dirname, '../../tools/launch'), join(clone, 'tools/launch'), { recursive: true })
  await mkdir(join(clone, 'src/web'), { recursive: true })
  await writeFile(join(clone, 'src/web/page.ts'), 'one')
  await writeFile(join(clone, 'package-lock.json'), '{}')
  await writeFile(join(clone, 'npm.mjs'), NPM)
})
afterEach(() => rm(join(clone, '..'), { recursive: true }))

/** Stands for npm: writes down what it is asked to do, and does what an install must. */
const NPM = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
if (process.argv.includes('ping')) {
  if (existsSync('offline')) console.error('npm error code ECONNREFUSED')
  process.exit()
}
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-')).join(' ')
appendFileSync('asked', asked + (process.argv.includes('--include=dev') ? ' with tools' : '') + '\\n')
await new Promise((done) => setTimeout(done, 300))
if (existsSync('offline')) process.exit(1)
mkdirSync('node_modules/.bin', { recursive: true })
writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho v24.0.0\\n', { mode: 0o755 })
`

/** Runs the preparation as npm would; gives its exit code and what it printed. */
async function prepare(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['tools/launch/prepare.mjs', ...args], {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, 'npm.mjs'), npm_node_execpath: process.execPath },
  })
  const code = new Promise<number | null>((ended) => child.once('close', ended))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, printed: out + err }
}

async function asked(): Promise<string[]> {
  const lines = await readFile(join(clone, 'asked'), 'utf8').catch(() => '')
  await rm(join(clone, 'asked'), { force: true })
  return lines.split('\n').filter((line) => line !== '')
}

test('a fresh clone is installed and built, without what only tests need; a second start does nothing', async () => {
  expect((await prepare()).code).toBe(0)
  expect(await asked()).toEqual(['install', 'run build'])
  expect(await prepare()).toEqual({ code: 0, printed: '' })
  expect(await asked()).toEqual([])
})

test('a changed page is built again, a changed lock file installed and built again, a changed test neither', async () => {
  await prepare()
  await asked()
  await appendFile(join(clone, 'src/web/page.ts'), 'two')
  await prepare()
  expect(await asked()).toEqual(['run build'])
  await appendFile(join(clone, 'package-lock.json'), ' ')
  await prepare()
  expect(await asked()).toEqual(['install', 'run build'])
  await writeFile(join(clone, 'src/web/page.test.ts'), 'new')
  await prepare()
  expect(await asked()).toEqual([])
})

test('a preparation that needs no pages does not build them', async () => {
  await prepare('--install-only')
  expect(await asked()).toEqual(['install'])
})

test('the tools of tests are installed for the first of them, and stays', async () => {
  await prepare()
  await asked()
  await prepare('--with-tools')
  expect(await asked()).toEqual(['install with tools'])
  await prepare()
  await prepare('--with-tools')
  expect(await asked()).toEqual([])
  await appendFile(join(clone, 'package-lock.json'), ' ')
  await prepare()
  expect(await asked()).toEqual(['install with tools', 'run build'])
})

test('an install that fails says so, builds nothing and is tried again next time', async () => {
  await writeFile(join(clone, 'offline'), '')
  const failed = await prepare()
  expect(failed.code).toBe(1)
  expect(failed.printed).toContain('The package registry does not answer')
  expect(failed.printed).toContain('The packages could not be installed')
  expect(await asked()).toEqual(['install'])
  await rm(join(clone, 'offline'))
  expect((await prepare()).code).toBe(0)
  expect(await asked()).toEqual(['install', 'run build'])
})

test('two starts at once install and build once', async () => {
  const both = await Promise.all([prepare(), prepare()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await asked()).toEqual(['install', 'run build'])
})

test('a start that was killed leaves its lock behind, and the next one does not wait for it', async () => {
  await mkdir(join(clone, '.cache'))
  const dead = spawn(process.execPath, ['--version'])
  await new Promise((ended) => dead.once('close', ended))
  await writeFile(join(clone, '.cache/prepare.lock'), String(dead.pid))
  const { code, printed } = await prepare()
  expect(code).toBe(0)
  expect(printed).toContain('Installing')
})
