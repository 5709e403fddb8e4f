/** Why the keeper cannot do what it is asked, said so that a person knows what to do next. */
export class KeeperTrouble extends Error {}

/** Thrown when another living shop already keeps this database; the message is what it calls itself. */
export class ShopRunsAlready extends Error {}

const WORDS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full for this user',
  EROFS: 'The disk can only be read',
  EACCES: 'This user is not allowed to do that',
  EPERM: 'This user is not allowed to do that',
  EEXIST: 'A file is where a folder has to be',
  ENOTDIR: 'A file is where a folder has to be',
  EIO: 'The disk does not answer as it should',
}

/** The same failure with the words for what a disk says; anything else as it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const words = WORDS[(error as NodeJS.ErrnoException).code ?? '']
  return words === undefined ? error : new KeeperTrouble(`${words}: ${error.message}`, { cause: error })
}
