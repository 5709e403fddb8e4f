import type { Choice } from './list-tree.ts'

/** Folders of the cluster that PostgreSQL fills anew when it starts; the log is copied by itself, and only as needed. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Of the running process, of an earlier backup, or written last (`global/pg_control`). */
const LEFT = new Set([
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'global/pg_control',
  'postmaster.opts',
  'postmaster.pid',
  'tablespace_map',
  'tablespace_map.old',
])

/** What of a running cluster's data folder is copied: PostgreSQL's own list (its manual, low-level base backups). */
export function chooseOfCluster(path: string, isFolder: boolean): Choice {
  if (LEFT.has(path) || /(^|\/)(pgsql_tmp|pg_internal\.init|current_logfiles)|\.tmp$/.test(path)) return 'leave'
  return isFolder && EMPTIED.has(path) ? 'emptied' : 'take'
}

/** The cluster, in the making or ready; what opens secrets in it; what came of the last backup, and of the log; what a restore has left to do; pictures' place in a backup. */
const NOT_THE_SHOPS = /^(postgres(\..*)?|last-(backup|log)\.json.*|restored\.json|secrets\.key|picture-store)$/

/** Traces of processes, which mean nothing to another one. */
const TRACES = /^(logs?|locks?|te?mp|\..*)$|\.(lock|log(\.\d+)?|pid|sock|tmp)$/

/** What is copied of whatever else the shop keeps beside its cluster: mails, pictures and all that is not known here. */
export function chooseOfShop(path: string): Choice {
  return path.includes('/') || !(NOT_THE_SHOPS.test(path) || TRACES.test(path)) ? 'take' : 'leave'
}
