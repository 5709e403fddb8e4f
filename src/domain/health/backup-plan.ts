/** How often (hours) an owner can have the shop back itself up. */
export const BACKUP_ROUNDS = [6, 12, 24] as const
export type BackupRound = (typeof BACKUP_ROUNDS)[number]

/** So many backups of each kind can be kept. */
export const MOST_BACKUPS = 60

/** Who had a backup made: the shop itself, somebody in the back office, or a command on its machine. */
export const BACKUP_MAKERS = ['shop', 'office', 'machine'] as const
export type BackupMaker = (typeof BACKUP_MAKERS)[number]

/** Whether what was typed is a number of backups that can be kept. */
export function isBackupCount(typed: string): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_BACKUPS
}
