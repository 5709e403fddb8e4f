import { execFile } from 'node:child_process'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const run = promisify(execFile)
const PACKAGE = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url))
const ARGUMENTS = ['--no-sandbox', '--font-render-hinting=none']

/**
 * How to launch a Chromium: the one inside the npm package @sparticuz/chromium, with the libraries it brings where
 * the machine has none; else an installed Chrome or Chromium.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const packaged = process.platform === 'linux' ? await findPackaged() : undefined
  if (packaged) return packaged
  for (const executablePath of INSTALLED) if (await runs(executablePath)) return { executablePath, args: ARGUMENTS }
  throw new Error('No browser for the tests: neither the packaged Chromium nor an installed Chrome runs here.')
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

async function findPackaged(): Promise<LaunchOptions | undefined> {
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const env = { ...process.env, FONTCONFIG_PATH: await makeFontsFound(join(folder, 'fonts')) }
  if (await runs(executablePath, env)) return { executablePath, args: ARGUMENTS, env: defined(env) }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  if (!(await runs(executablePath, withLibraries))) return undefined
  return { executablePath, args: ARGUMENTS, env: defined(withLibraries) }
}

/** The package's own settings name folders of another machine: without any font this Chromium ends at a missing sign. */
async function makeFontsFound(fonts: string): Promise<string> {
  const settings = `<fontconfig><dir>${fonts}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>`
  await writeFile(join(fonts, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${settings}`)
  return fonts
}

/** Unpacks the package once, whole or not at all. Its own way would leave half a browser after a Ctrl-C. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = fileURLToPath(new URL(`../../.cache/chromium-${version}`, import.meta.url))
  if (await exists(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  // The package writes where the system keeps temporary files, and only there.
  process.env.TMPDIR = unfinished
  if (tmpdir() !== unfinished) throw new Error(`Temporary files go to ${tmpdir()} whatever TMPDIR says.`)
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  await Promise.all(parts.map((part) => inflate(join(PACKAGE, 'bin', part))))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function runs(executable: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  return run(executable, ['--version'], { env }).then(
    () => true,
    () => false,
  )
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
