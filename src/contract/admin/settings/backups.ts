import * as z from 'zod/mini'
import { BACKUP_MAKERS, BACKUP_ROUNDS, MOST_BACKUPS } from '../../../domain/health/backup-plan.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith } from '../../shapes.ts'

/** How the backups of a shop stand; moments in ms. */
const BackupsReply = doneWith({
  /** Who says how often: the shop's machine, which no page changes, an owner here, or whoever keeps the database elsewhere. */
  setOn: z.enum(['machine', 'page', 'elsewhere']),
  /** Hours from one to the next; null: none is made by itself. */
  every: z.nullable(z.number()),
  /** How many of each kind stay. */
  keep: z.int(),
  /** Where they lie. */
  folder: z.string(),
  /** Whether that is the disk of the shop's data, or the same part of it: both are lost at once. */
  isOnDataDisk: z.boolean(),
  /** Whether pictures are in them; else they lie in a bucket. */
  havePictures: z.boolean(),
  /** Whether those made from now on are sealed. */
  seals: z.boolean(),
  /** The file of the key that the shop made for its secrets; not sent where SECRETS_KEY holds it. */
  keyFile: z.optional(z.string()),
  /** Whether one is being made, or waits to be. */
  isUnderWay: z.boolean(),
  made: z.nullable(z.object({ at: z.number(), bytes: z.number() })),
  /** The last try, where it failed. */
  failed: z.nullable(z.object({ at: z.number(), problem: z.string() })),
})

export const readBackups = endpoint('owner', 'GET /api/admin/settings/backups', {
  summary: 'How the backups stand: how often one is made, whether one is being made, what came of the last.',
  reply: BackupsReply,
})

export const listBackups = endpoint('owner', 'GET /api/admin/settings/backups/list', {
  summary: 'Every whole backup in the shop’s folder for them, the newest first.',
  reply: doneWith({
    backups: z.array(
      z.object({
        name: z.string(),
        /** Undefined: its list of files is damaged. */
        whole: z.optional(
          z.object({ at: z.number(), bytes: z.number(), by: z.enum(BACKUP_MAKERS), isSealed: z.boolean() }),
        ),
      }),
    ),
  }),
})

export const saveBackupPlan = endpoint('owner', 'PUT /api/admin/settings/backups', {
  asksAgain: true,
  summary: 'Says how often the shop makes a backup by itself, and how many stay; it goes by that within seconds.',
  body: z.object({
    every: z.nullable(z.literal([...BACKUP_ROUNDS])),
    keep: z.int().check(z.minimum(1), z.maximum(MOST_BACKUPS)),
  }),
  reply: BackupsReply,
})

export const askForBackup = endpoint('owner', 'POST /api/admin/settings/backups/now', {
  summary: 'Has a backup made now, by the process that keeps the database; sent twice it is one.',
  body: z.object({
    /** Names the press. */
    press: z.uuid(),
  }),
  reply: BackupsReply,
})
