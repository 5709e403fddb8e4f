import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, 'render.py')
/** The end of what Blender says is kept for the error message. */
const LAST_LINES = 25

export type Quality = 'draft' | 'final'
type Order = { name: string; quality: Quality; weights: string; cache: string; out: string; views?: string | undefined }

const running = new Set<ChildProcess>()

/** Ends every Blender that is at work. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Renders all views of one recipe as PNG files into `out`, on one core, at the lowest priority. */
export async function render({ name, quality, weights, cache, out, views }: Order): Promise<void> {
  await mkdir(out, { recursive: true })
  const scratch = await mkdtemp(join(cache, 'scratch-'))
  const script = ['--python-exit-code', '1', '--python', SCRIPT, '--', name, quality, weights, `${scratch}/`, out]
  if (views) script.push(views)
  const environment = { ...process.env, OPENBLAS_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONHASHSEED: '0' }
  try {
    await finish(spawn('blender', ['-b', '-t', '1', '--factory-startup', ...script], { env: environment }), name)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function finish(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  running.add(child)
  let said = ''
  const hear = (data: Buffer) => {
    said = (said + data).split('\n').slice(-LAST_LINES).join('\n')
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.once('spawn', () => child.pid && setPriority(child.pid, constants.priority.PRIORITY_LOW))
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      running.delete(child)
      reject(error.code === 'ENOENT' ? new Error(MISSING) : error)
    })
    child.once('close', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${name} could not be rendered (Blender ended with ${code}):\n${said}`))
    })
  })
}

const MISSING =
  'Blender is not installed. On Debian: apt-get install --no-install-recommends blender python3-numpy libopenblas0'
