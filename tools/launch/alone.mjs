import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST = 30 * 60_000 // ms, after which a lock is left over and its number another program's

/** Runs `work` while no other process runs its own under the same lock file; waits for one that does. */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waits = 0; !take(lock); waits++) {
    if (waits === 0) console.log('Another start is preparing the shop; waiting for it.')
    await pause(200)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    process.once('exit', () => readHolder(lock) === process.pid && rmSync(lock, { force: true }))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeLeftOver(lock)
    return false
  }
}

function removeLeftOver(lock) {
  const holder = readHolder(lock)
  if (holder === undefined || isAtWork(lock, holder)) return
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    // Someone else may have removed it and taken the lock meanwhile: then it is theirs.
    if (readHolder(aside) === holder) rmSync(aside)
    else renameSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAtWork(lock, holder) {
  const found = statSync(lock, { throwIfNoEntry: false })
  if (found && Date.now() - found.mtimeMs > LONGEST) return false
  try {
    return process.kill(holder, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
