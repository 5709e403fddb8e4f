import type { Attempt, RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { addBrowserKey, findBrowser } from './known-browser.ts'
import { tryPassword } from './password.ts'

/** `browserKeys`: what the browser keeps of earlier sign-ins; '' for nothing. */
type Credentials = { email: string; password: string; address: string; browserKeys: string }

/** Whose sign-in is limited: that of customers ('login') or of staff. */
type Limited = 'login' | 'staff'

type Door<Account, Entered> = {
  find: () => Promise<Account | undefined>
  enter: (account: Account | undefined) => Promise<Entered | undefined>
}

/**
 * What comes of these credentials, whether their browser was known, and what it keeps from now on. Counted before they are tried, so that many
 * attempts at once are many, as wrong and as right ones; what they were not is given back. Few attempts at an account
 * are left to one network and many to all of them together; a browser that has signed in to it before has attempts of its
 * own, so that no stranger's wrong passwords lock its owner out. Unknown addresses take as long as wrong passwords.
 * `enter` is given the account whose password was right, and gives what comes of it: undefined where something else was
 * wrong, which counts and is answered alike.
 */
export function logIn<Account extends { id: string; passwordHash: string | null }, Entered>(
  rates: RateLimiter,
  limited: Limited,
  { email, password, address, browserKeys }: Credentials,
  { find, enter }: Door<Account, Entered>,
): Promise<{ entered: Entered; isKnown: boolean; browserKeys: string }> {
  return tryPassword({ of: limited === 'staff' ? 'staff' : 'customers', address }, async (verify) => {
    const account = await find()
    const browser = account && findBrowser(browserKeys, account)
    const { lasting, atAccount, wrong, right } = attemptsOf(limited, { email, address, browser })
    await rates.count({ ...lasting, ...atAccount, ...wrong, ...right })
    const isRight = await verify(password, account?.passwordHash)
    const entered = await enter(isRight ? account : undefined)
    if (!account || entered === undefined) {
      await rates.uncount(right)
      return refuse({ code: 'wrong-credentials' })
    }
    await Promise.all([rates.reset(atAccount), rates.uncount(wrong)])
    return { entered, isKnown: browser !== undefined, browserKeys: addBrowserKey(browserKeys, account) }
  })
}

type Attempts = Record<'lasting' | 'atAccount' | 'wrong' | 'right', Attempt>
type From = { email: string; address: string; browser: string | undefined }

/** What an attempt counts as, however it ends; until a right password; where it is wrong; where it is right. */
function attemptsOf(limited: Limited, { email, address, browser }: From): Attempts {
  if (browser !== undefined)
    return { lasting: { [`${limited}-browser`]: browser }, atAccount: {}, wrong: {}, right: {} }
  return {
    lasting: {},
    atAccount: { [`${limited}-account-address`]: { account: email, address } },
    wrong: { [`${limited}-address`]: address, [`${limited}-account`]: email },
    right: { [`${limited}-right-account`]: email },
  }
}
