/** Where backups go, and how often the shop makes one by itself. */
export type BackupSettings = {
  /** Absolute. */
  folder: string
  /** Ms from one to the next; undefined: only by hand. */
  every: number | undefined
  /** How many of those that the shop made by itself stay. */
  keep: number
  /** Where the database's log goes as it is written, so that the shop can be put back as it was at any moment. */
  log: LogSettings | undefined
}

/** How often the shop makes a backup by itself, how many of each kind stay, and which one somebody waits for. */
export type BackupPlan = Pick<BackupSettings, 'every' | 'keep'> & {
  /** Names what was asked for; undefined: nobody waits. */
  asked: string | undefined
}

/** What an open shop says of its backups. */
export type BackupPlanner = {
  /** Asked again and again, so that nobody has to tell of a change. */
  find: () => Promise<BackupPlan>
  /** Told once the one that was `asked` for is made, or has failed. */
  serve: (asked: string) => Promise<void>
}

/** Any fixed number: who holds this advisory lock of the shop's database makes a backup; it goes with its holder's process. */
export const BACKUP_LOCK = 4_018_262_029

export type LogSettings = {
  /** Absolute. */
  folder: string
  /** Ms from one copying of what is new to the next. */
  every: number
}

/** What backups are sealed by, for whoever reads a disk or a cloud that they lie on. */
export type BackupKey = {
  /** Tells nothing of the key. */
  name: string
  /** 32. */
  bytes: Buffer
}

/** The shop's own key, in its data folder. It lies in no backup, for it opens what is in there; a restore leaves it. */
export const KEY_FILE = 'secrets.key'

/** The shop whose database is kept: its settings, and what only it knows of its own tables. */
export type KeptShop = {
  /** Absolute: the cluster and everything else the shop keeps. */
  dataDir: string
  /** A PostgreSQL of its owner's, which the keeper leaves alone. */
  databaseUrl: string | undefined
  backups: BackupSettings
  /** The first seals backups, all of them open some; none: backups are not sealed. */
  backupKeys: readonly BackupKey[]
  /** Where its pictures lie; in a bucket they are kept safe by its own means. */
  pictures: { folder: string } | { bucket: string; prefix: string }
  version: string
  /** A moment (ms) in words, by the clock in India. */
  formatMoment: (at: number) => string
  /** A moment (ms) as that clock has it, to the second, and the other way: a text names none, or one to the minute or second. */
  clockText: (at: number) => string
  readClock: (text: string) => number | undefined
  /** Names of the migrations it knows; those made stand in a table `migrations` of its database. */
  listMigrations: () => Promise<readonly string[]>
  /** The store of pictures that the database at a URL looks after: 'own' beside the data, a folder, or 's3:…'; undefined: none. */
  findKeptStore: (url: string) => Promise<string | undefined>
  /** Makes the tables of the database at `from` in the new one at `to`, has `copy` fill them, and gives it the other's place. */
  moveDatabase: (from: string, to: string, copy: () => Promise<void>) => Promise<void>
  /** Whose rows are carried to another PostgreSQL: the tables of these schemas, but for some, as a pattern of LIKE. */
  carried: { schemas: readonly string[]; butLike: string }
}
