import { setTimeout as pause } from 'node:timers/promises'
import type { MailSettings } from '../../env/env-mail.ts'
import { openFolderPost } from './folder-post.ts'
import type { Post } from './post.ts'
import { type MailRoom, sendDueMails } from './send-due.ts'
import { openSmtpPost } from './smtp-post.ts'

/** How long mail may lie before somebody looks, ms. */
const ROUND = 1_000

/** How long is waited after the database could not be asked, ms. */
const AFTER_TROUBLE = 10_000

export function openPost(settings: MailSettings): Post {
  return 'smtpUrl' in settings ? openSmtpPost(settings) : openFolderPost(settings.folder)
}

/** `before`: what is done before each round, for letters may come of it. */
type Carrying = { before: () => Promise<void>; log: (error: unknown) => void }

/**
 * Sends what is due until it is closed. Every process does; none waits to be told, because a notice at each order would
 * make orders wait for each other.
 */
export function carryMail(room: MailRoom, { before, log }: Carrying): { close: () => Promise<void> } {
  const closing = new AbortController()
  const rounds = async () => {
    while (!closing.signal.aborted) {
      const wait = await before()
        .then(() => sendDueMails(room, closing.signal))
        .then(
          () => ROUND,
          (error) => {
            log(error)
            return AFTER_TROUBLE
          },
        )
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const running = rounds()
  return {
    close: async () => {
      closing.abort()
      await running
      room.post.close()
    },
  }
}
