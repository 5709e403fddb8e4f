/** Why a backup or a restore did not come about, said so that a person knows what to do next. */
export class BackupTrouble extends Error {}

const WORDS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full for this user',
  EROFS: 'The disk can only be read',
  EACCES: 'This user is not allowed to do that',
  EPERM: 'This user is not allowed to do that',
  EIO: 'The disk does not answer as it should',
}

/** The same failure with the words for what a disk says; anything else as it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const words = WORDS[(error as NodeJS.ErrnoException).code ?? '']
  return words === undefined ? error : new BackupTrouble(`${words}: ${error.message}`, { cause: error })
}
