/** What of a customer decides whether their record can go into another, or take one up. */
export type MergeSide = {
  /** Whether they have a password: of whoever was added by phone nobody can sign in. */
  signsIn: boolean
  /** Whether a link of a letter to their e-mail address was used. */
  emailConfirmed: boolean
}

type MergeRefusal = { code: 'merge-of-account' | 'merge-of-callers' | 'merge-unconfirmed' }

/**
 * Why the record of a caller cannot go into an account, or undefined: nothing that somebody signs in to goes anywhere, and
 * only whoever has shown that an e-mail address is theirs reads what was ordered by phone (specification, PEOPLE-05).
 */
export function refusalOfMerge(caller: MergeSide, account: MergeSide): MergeRefusal | undefined {
  if (caller.signsIn) return { code: 'merge-of-account' }
  if (!account.signsIn) return { code: 'merge-of-callers' }
  return account.emailConfirmed ? undefined : { code: 'merge-unconfirmed' }
}
