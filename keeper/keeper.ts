import { keepBackups } from './backup/keep-backups.ts'
import { readLastBackup } from './backup/last-backup.ts'
import { afterRestore, findRestored } from './backup/restored-mark.ts'
import { runBackupCommand } from './backup/run-backup-command.ts'
import { runRestoreCommand } from './backup/run-restore-command.ts'
import { listBackups } from './backup/shelf.ts'
import { findEmbedded, findKeeper, startEmbedded } from './database/embedded.ts'
import { hasHome } from './database/embedded-home.ts'
import { refuseWhileMarked } from './database/work-mark.ts'
import type { BackupPlanner, KeptShop } from './kept-shop.ts'
import { keepLog } from './log/keep-log.ts'
import { readLogState } from './log/log-state.ts'
import { KeeperTrouble } from './trouble.ts'
import { runUpgradeCommand } from './upgrade/run-upgrade-command.ts'

const COMMANDS = { backup: runBackupCommand, restore: runRestoreCommand, upgrade: runUpgradeCommand }

type Say = (line: string) => void
type Opening = { name: string; connections: number; say: Say }
export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>
export type Keeper = ReturnType<typeof keeperOf>

/** Keeps a shop's own PostgreSQL; everything throws `KeeperTrouble` for what a person can put right. */
export function keeperOf(shop: KeptShop) {
  const { dataDir } = shop
  return {
    /** Starts the database for the shop that answers at `name`. Throws `ShopRunsAlready` where another one does. */
    open: (as: Opening) => openDatabase(shop, as),
    /** The database for a command beside the shop: as it runs, or started until `close`. */
    borrow: () => borrowDatabase(dataDir),
    /** What whoever keeps the database now calls itself: a shop by its address. Undefined where nobody does. */
    findName: () => findKeeper(dataDir),
    /** Does `begin` once on data that were put back, with the backup's name. */
    afterRestore: (begin: (backup: string) => Promise<void>) => afterRestore(dataDir, begin),
    lastBackup: () => readLastBackup(dataDir),
    /** Every whole backup in the shop's folder for them, oldest first. */
    listBackups: () => listBackups(shop.backups.folder),
    /** How the keeping of the log is; undefined where none is kept. */
    lastLog: () => readLogState(dataDir),
    /** Does what was typed: one of `COMMANDS` and its words. Answers what to print. */
    obey: ([verb, ...words]: readonly string[], how: { say: Say; signal: AbortSignal }) =>
      COMMANDS[verb as keyof typeof COMMANDS](shop, words, how),
  }
}

async function openDatabase(shop: KeptShop, { name, connections, say }: Opening) {
  const { dataDir } = shop
  await refuseWhileMarked(dataDir)
  const own = await startEmbedded({ dataDir, keeper: name, settings: { max_connections: String(connections) }, say })
  if (own.adopted) say('Took over the database that an earlier shop had left running.')
  const log = await keepLog({ ...shop, ...own }, say)
  const close = async () => {
    await log?.close()
    await own.stop()
  }
  return {
    url: own.url,
    close,
    /** Backs the shop up as `planner` says at each moment, until `close`. */
    keepBackups: (planner: BackupPlanner, log: { say: Say; warn: Say }) =>
      keepBackups({ ...shop, ...own }, planner, log),
  }
}

async function borrowDatabase(dataDir: string) {
  await refuseWhileMarked(dataDir)
  if (!(await hasHome(dataDir))) throw new KeeperTrouble(noShopIn(dataDir))
  // What was put back is first opened by the shop itself, which forgets what does not hold any more.
  if ((await findRestored(dataDir)) !== undefined) throw new KeeperTrouble(RESTORED)
  const url = await findEmbedded(dataDir)
  if (url) return { url, close: async () => {} }
  const own = await startEmbedded({ dataDir })
  return { url: own.url, close: own.stop }
}

function noShopIn(dataDir: string): string {
  return `No shop has been started in ${dataDir}. Give the command the same DATA_DIR as the shop.`
}

const RESTORED = 'These data were put back from a backup. Start the shop on them once (npm start), then try again.'
