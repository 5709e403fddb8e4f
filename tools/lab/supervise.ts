import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Unit } from './read-unit.ts'

/** A program on a machine, which comes back when it ends, as systemd brings it back. */
export type Service = {
  name: string
  machine: string
  pid: () => number | undefined
  /** Sends a signal to the program as it runs now; it comes back unless it is held. */
  kill: (signal?: NodeJS.Signals) => void
  /** Keeps it away when it ends, until let go. */
  hold: () => void
  letGo: () => void
  /** Ends it for good. */
  end: () => Promise<void>
}

export type Program = {
  name: string
  machine: string
  unit: Unit
  env?: Record<string, string>
  log: string
}

const PATIENCE = 10_000

const { PATH, HOME } = process.env

export function supervise(program: Program): Service {
  const { name, machine, unit, env = {}, log } = program
  const { words, user, folder, restart } = unit
  const lines = createWriteStream(log, { flags: 'a' })
  let child: ChildProcess | undefined
  let held = Promise.withResolvers<void>()
  held.resolve()
  let isOver = false
  const start = async () => {
    while (!isOver) {
      const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
      const within = ['netns', 'exec', machine, ...as, ...words]
      child = spawn('ip', within, {
        env: { PATH, HOME: user === undefined ? HOME : '/', LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: folder,
      })
      child.stdout?.pipe(lines, { end: false })
      child.stderr?.pipe(lines, { end: false })
      await once(child, 'exit').catch(() => {})
      lines.write(`-- ${name} ended (${child.exitCode ?? child.signalCode}) --\n`)
      await pause(restart)
      await held.promise
    }
  }
  const running = start()
  const pid = () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined)
  return {
    name,
    machine,
    pid,
    kill: (signal = 'SIGKILL') => void child?.kill(signal),
    hold: () => {
      held = Promise.withResolvers<void>()
    },
    letGo: () => held.resolve(),
    end: async () => {
      isOver = true
      held.resolve()
      child?.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), PATIENCE)
      await running
      clearTimeout(late)
    },
  }
}
