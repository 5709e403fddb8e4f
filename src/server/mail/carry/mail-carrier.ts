import { inRounds } from '../../jobs/in-rounds.ts'
import { type MailRoom, sendDueMails } from './send-due.ts'

/** How long mail may lie before somebody looks, ms. */
const ROUND = 1_000

/**
 * Sends what is due until it is closed. Every process does; none waits to be told, because a notice at each order would
 * make orders wait for each other.
 */
export function carryMail(room: MailRoom, log: (error: unknown) => void): { close: () => Promise<void> } {
  const rounds = inRounds((signal) => sendDueMails(room, signal), { pause: ROUND, log })
  return {
    close: async () => {
      await rounds.close()
      room.post.close()
    },
  }
}
