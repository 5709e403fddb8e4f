import { readdir, readFile } from 'node:fs/promises'

/** A tick of /proc, ms: what programs are told is in hundredths of a second on every Linux, whatever the kernel's own. */
const TICK = 10

/** What /proc/<pid>/stat says of a process: its parent, and the ticks that it and its ended children have taken. */
export type ProcessStat = { pid: number; parent: number; ticks: number }

/**
 * Processor time (ms) that a process and all that descend from it have taken so far, ended ones too. It counts what they
 * worked and not how long they waited for a processor, so other programs on the machine hardly change it.
 */
export async function processorTime(pid: number): Promise<number> {
  const all = await readStats()
  return familyOf(pid, all).reduce((sum, { ticks }) => sum + ticks, 0) * TICK
}

/** The process that started `pid`: for a connection's, PostgreSQL's first. Throws where there is none. */
export async function parentOf(pid: number): Promise<number> {
  return parseStat(await readFile(`/proc/${pid}/stat`, 'utf8')).parent
}

export function familyOf(pid: number, all: readonly ProcessStat[]): ProcessStat[] {
  const family = all.filter((one) => one.pid === pid)
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent))
  return family
}

/** The name of a process stands in brackets and may hold anything, brackets and spaces too (proc_pid_stat(5)). */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  // utime, stime, cutime and cstime: fields 14 to 17, of which the third is the first here.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid: Number.parseInt(line, 10), parent: Number(fields[1]), ticks }
}

export async function readStats(): Promise<ProcessStat[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // One that ended meanwhile is counted by its parent.
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return lines.filter((line) => line !== '').map(parseStat)
}
