import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readLastBackup } from '../backup/last-backup.ts'
import type { BackupSource } from '../backup/making.ts'
import { showSize } from '../backup/room.ts'
import { type Db, isGone } from '../connect.ts'
import type { LogSettings } from '../kept-shop.ts'
import { inWords, KeeperTrouble } from '../trouble.ts'
import { type Archive, archiveNew, LineBroken } from './archive.ts'
import { openArchive } from './begin-line.ts'
import { findSpan } from './find-span.ts'
import { type LogState, noteLogState } from './log-state.ts'
import { dropSlot, findPosition } from './slot.ts'

type Say = (line: string) => void
type LogSource = BackupSource & { log: LogSettings }

/** How a log is kept at the moment: the line that is written, and what there is to tell. */
export class Keeping {
  readonly #db: Db
  readonly #source: LogSource
  readonly #say: Say
  #state: LogState
  #archive: Archive | undefined
  /** The backup after which it was last looked how far one can go back (ms). */
  #lookedAfter: number | undefined

  constructor(db: Db, source: LogSource, { say, state }: { say: Say; state: LogState }) {
    this.#db = db
    this.#source = source
    this.#say = say
    this.#state = state
  }

  note(): Promise<void> {
    return noteLogState(this.#source.dataDir, this.#state)
  }

  /** Copies what is new, and notes what came of it; a line that cannot go on is followed by another at once. */
  async round(): Promise<void> {
    try {
      await this.#copy().catch((error: unknown) => {
        if (!(error instanceof LineBroken)) throw error
        this.#say(`The log has a gap (${error.message}): another line of it is begun, with a backup.`)
        this.#archive = undefined
        this.#state = { ...this.#state, line: undefined, since: undefined }
        return this.#copy()
      })
      if (this.#state.failed) this.#say('The log is kept again.')
      this.#state = { ...this.#state, failed: undefined }
      await this.note()
    } catch (error) {
      await this.#tell(error)
    }
  }

  async #copy(): Promise<void> {
    this.#archive ??= await this.#open()
    const until = await archiveNew(this.#db, this.#archive)
    this.#state = { ...this.#state, until }
    // A shelf that cannot be read keeps nothing from being copied: the backups tell of it.
    await this.#lookBack(this.#archive.line.id).catch(() => {})
  }

  async #open(): Promise<Archive> {
    const { folder, backupKeys, log } = this.#source
    const [key] = backupKeys
    const wal = join(folder, 'data', 'pg_wal')
    const insistOnRoom = () => this.#insistOnRoom()
    const archive = await openArchive({ db: this.#db, wal, log, key, last: this.#state, insistOnRoom })
    const { id, system } = archive.line
    this.#state = { ...this.#state, line: id, system, from: undefined }
    this.#lookedAfter = undefined
    await this.note()
    return archive
  }

  /** How far one can go back changes with each backup. */
  async #lookBack(line: string): Promise<void> {
    const { made } = await readLastBackup(this.#source.dataDir)
    if (this.#lookedAfter === (made?.at ?? 0)) return
    const { log, backups } = this.#source
    this.#state = { ...this.#state, ...(await findSpan({ log: log.folder, shelf: backups.folder, line })) }
    this.#lookedAfter = made?.at ?? 0
  }

  /** A database that is away writes no log; everything else is told once, and noted. */
  async #tell(error: unknown): Promise<void> {
    if (isGone(error)) return
    const found = inWords(error)
    const problem = found instanceof Error ? found.message : String(found)
    if (this.#state.failed?.problem !== problem) this.#say(`The log is not kept, and is tried again: ${problem}`)
    this.#state = { ...this.#state, failed: { at: Date.now(), problem } }
    await this.note().catch(() => {})
  }

  /**
   * Where the disk with the data gets full of log that waits to be copied, it is let go: the shop is worth more than its
   * log, which begins anew with a backup once there is room.
   */
  async giveUpWhereScarce(): Promise<void> {
    try {
      const { free, scarce } = await this.#findRoom()
      if (free >= scarce) return
      const { slot, flushed, size } = await findPosition(this.#db)
      if (slot === undefined || flushed - slot < 2n * BigInt(size)) return
      await dropSlot(this.#db)
      this.#say(`The log that waited to be copied is given up: the disk with the data had ${showSize(free)} left.`)
    } catch {
      // The database is away: it is looked again in a moment.
    }
  }

  /** Begun with less, a line would be given up again at once. */
  async #insistOnRoom(): Promise<void> {
    const { free, scarce } = await this.#findRoom()
    if (free < 2 * scarce) throw new KeeperTrouble(`The disk with the data has only ${showSize(free)} left.`)
  }

  async #findRoom(): Promise<{ free: number; scarce: number }> {
    const { bavail, blocks, bsize } = await statfs(this.#source.folder)
    return { free: bavail * bsize, scarce: Math.min(SCARCE, blocks * bsize * SMALL_SHARE) }
  }
}

/** Less than these is left for the database itself: bytes, and a share of a small disk. */
const [SCARCE, SMALL_SHARE] = [1e9, 0.1]
