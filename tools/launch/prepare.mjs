// Runs before `npm start`, `npm test` and the like: installs and builds what is missing or stale, else does nothing. With
// `--with-tools` what tests, lint and benchmarks need is installed too: half of all there is, of no use to a shop.
// Plain JavaScript of Node 20, for it is the one program that runs before Node 24 is installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'

const INSTALLED = { stamp: 'node_modules/.installed', from: ['package-lock.json'] }
const BUILT = {
  stamp: 'dist/.built',
  from: [
    'package-lock.json',
    'vite.config.ts',
    'vite.admin.config.ts',
    'tools/build',
    'tools/build-pictures.ts',
    'tools/pictures',
    'picture-studio/masters',
    'src/admin',
    'src/calls',
    'src/contract',
    'src/domain',
    'src/server/pictures/encode-picture.ts',
    'src/ui',
    'src/web',
    'src/worker',
  ],
}

const CACHE_ONLY = ['--prefer-offline', '--fetch-retries=0']
const UNREACHABLE = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/

if (Number.parseInt(process.versions.node, 10) < 20) {
  end(`Halwai needs Node 20 or later; this is Node ${process.versions.node}. See https://nodejs.org`)
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const wanted = process.argv.includes('--install-only') ? [INSTALLED] : [INSTALLED, BUILT]
/** What the stamp ends with once the tools are there. They stay, also where only the shop is started afterwards. */
const TOOLS = ' with tools'
const needsTools = process.argv.includes('--with-tools') || readStamp(INSTALLED).endsWith(TOOLS)
if (wanted.some(isStale)) await alone('.cache/prepare.lock', prepare).catch((error) => end(explain(error)))

function prepare() {
  if (isStale(INSTALLED)) refresh(INSTALLED, install)
  if (wanted.includes(BUILT) && isStale(BUILT)) refresh(BUILT, build)
}

function isStale(made) {
  return readStamp(made) !== stampOf(made)
}

function readStamp({ stamp }) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

function stampOf({ stamp, from }) {
  return fingerprint(from) + (stamp === INSTALLED.stamp && needsTools ? TOOLS : '')
}

/** The stamp goes first and comes back last, so that work which was cut off counts as not done. */
function refresh({ stamp, from }, work) {
  rmSync(stamp, { force: true })
  const made = stampOf({ stamp, from })
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
}

function install() {
  console.log('Installing packages: about a minute the first time.')
  // Whatever NODE_ENV says: what starting and building need are no development packages.
  const included = [needsTools ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts=false']
  const done = npm('install', '--no-save', '--loglevel=error', ...included, ...(isOffline() ? CACHE_ONLY : []))
  if (!done) {
    end(
      'The packages could not be installed; npm says why above. Is the network there? Then run the same command again.',
    )
  }
  const node = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (!node.startsWith('v24.')) {
    end('Node 24 did not arrive with the packages. Remove the folder node_modules and run the same command again.')
  }
}

function build() {
  console.log('Building pages and pictures: only after a change.')
  // Without its own `prebuild`, which would wait for this very program.
  if (!npm('run', 'build', '--ignore-scripts', '--silent')) end('The shop could not be built; see above.')
}

/** Asked first, because npm alone tries for minutes before it says that there is no network. */
function isOffline() {
  const { stderr } = runNpm(['ping', '--fetch-retries=0', '--fetch-timeout=10000'], { encoding: 'utf8' })
  const offline = UNREACHABLE.test(stderr)
  if (offline) console.log('The package registry does not answer: trying with what npm has in its cache.')
  return offline
}

function npm(...args) {
  return runNpm(args, { stdio: 'inherit' }).status === 0
}

/** Runs the npm that runs us. */
function runNpm(args, how) {
  const { npm_execpath, npm_node_execpath } = process.env
  const [command, ...before] = npm_execpath ? [npm_node_execpath ?? process.execPath, npm_execpath] : ['npm']
  return spawnSync(command, [...before, ...args], how)
}

function explain(error) {
  if (['EACCES', 'EROFS', 'EPERM'].includes(error.code))
    return `The folder ${process.cwd()} cannot be written: ${error.message}`
  if (error.code === 'ENOSPC') return 'The disk is full.'
  return error.stack
}

function end(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
