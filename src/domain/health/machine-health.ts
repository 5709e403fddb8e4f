import { countText } from '../count-text.ts'
import { agoText, type Health, sizeText } from './health.ts'

/** Bytes of the disk with the shop's data. */
export type DiskFacts = { free: number; total: number }

/** Below these the shop's own database may stop, and no backup is made. */
const [SCARCE, FULL] = [5e9, 1e9] // bytes

/** How much room there is. */
export function judgeDisk({ free, total }: DiskFacts): Health {
  const says = `${sizeText(total - free)} of ${sizeText(total)} are used; ${sizeText(free)} are left.`
  const share = free / total
  if (free < FULL || share < 0.02)
    return { state: 'broken', says, more: 'A full disk stops orders and backups.', ...ROOM }
  if (free < SCARCE || share < 0.1) return { state: 'watch', says, more: '', ...ROOM }
  return { state: 'well', says, more: '', next: '' }
}

const ROOM = { next: 'Make room: fewer old backups on the same disk, or a larger disk.', how: 'BACKUP_KEEP' }

export type PictureFacts = {
  /** Where uploaded pictures lie: beside the other data, or what the place is called. */
  place: string
  isThere: boolean
  count: number
}

/** How the store of uploaded pictures is. */
export function judgePictures({ place, isThere, count }: PictureFacts): Health {
  const where = place === 'own' ? 'beside the shop’s other data' : `in ${place}`
  if (isThere) {
    return {
      state: 'well',
      says: `${countText(count, 'uploaded picture')} ${count === 1 ? 'lies' : 'lie'} ${where}, and it can be read.`,
      more: '',
      next: '',
    }
  }
  const says = `The place for uploaded pictures does not answer: they lie ${where}.`
  const next = 'Look whether its disk or its keys are there.'
  return {
    state: 'broken',
    says,
    more: 'Shoppers see gaps, and no picture can be uploaded.',
    next,
    how: 'PICTURE_STORE',
  }
}

export type DatabaseFacts = { version: string; bytes: number; connections: number; most: number; isOutside: boolean }

/** How the database is. */
export function judgeDatabase({ version, bytes, connections, most, isOutside }: DatabaseFacts): Health {
  const whose = isOutside ? 'on a server of your own' : 'in a database that the shop keeps itself'
  const says = `The shop’s data take ${sizeText(bytes)}, ${whose}.`
  const how = `PostgreSQL ${version}; ${connections} of ${most} connections in use`
  if (connections < most * 0.9) return { state: 'well', says, more: '', next: '', how }
  const next = 'Too many ask it at once: let fewer processes work on it, or allow it more connections.'
  return { state: 'watch', says, more: '', next, how: `${how}; WORKERS, max_connections` }
}

export type ProgramFacts = {
  version: string
  /** Version of Node. */
  node: string
  /** Processes of this machine that answer shoppers. */
  processes: number
  /** Since when the one that answers runs, ms ago. */
  up: number
}

/** What runs, and since when. */
export function describeProgram({ version, node, processes, up }: ProgramFacts): Health {
  const says = `Version ${version}; ${countText(processes, 'process')} of this machine ${processes === 1 ? 'answers' : 'answer'}.`
  return {
    state: 'well',
    says,
    more: `The one that answered just now was started ${agoText(up)}.`,
    next: '',
    how: `Node ${node}`,
  }
}
