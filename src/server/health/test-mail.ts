import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { formatMoment } from '../../domain/dates.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { escapeHtml } from '../http/answers/escape-html.ts'
import { writeAudit } from '../log/audit.ts'
import type { Mail, Post } from '../mail/carry/post.ts'
import { senderOf } from '../mail/carry/sender-of.ts'
import { openShopPost } from '../mail/carry/shop-post.ts'
import { findMailServer } from '../mail/server/find-mail-server.ts'
import { findSettings } from '../settings/queries.ts'

/** How long somebody waits for the mail server's answer, ms. */
const PATIENCE = 15_000

/**
 * Sends a colleague a letter at once, past the queue, over a connection of its own: what they read holds now. Without a
 * mail server it is kept.
 */
export async function testMail(db: Db, env: Env, staff: Staff) {
  const { settings } = await findSettings(db)
  const mail = letterTo(staff.email, settings, env)
  const started = performance.now()
  const server = await findMailServer(db, env)
  const problem = await trySending(openShopPost(db, env), mail)
  await writeAudit(db, staff, { action: 'test-letter-sent', about: staff.id, detail: { problem: problem ?? null } })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { to: staff.email, ...outcome(server !== undefined, problem, seconds) }
}

function outcome(hasServer: boolean, problem: string | undefined, seconds: string): { taken: boolean; says: string } {
  if (problem !== undefined) return { taken: false, says: `The mail server did not take it: ${problem}` }
  if (hasServer)
    return { taken: true, says: `The mail server took it in ${seconds} s. Did it come, and not among spam?` }
  return {
    taken: false,
    says: 'No mail server is set up: the letter was kept on the shop’s machine and goes to nobody.',
  }
}

/** What the mail server said where it did not take the mail. */
async function trySending(post: Post, mail: Mail): Promise<string | undefined> {
  const waited = new AbortController()
  try {
    await Promise.race([post.send(mail), giveUp(waited.signal)])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    waited.abort()
    post.close()
  }
}

async function giveUp(signal: AbortSignal): Promise<never> {
  await pause(PATIENCE, undefined, { signal, ref: false })
  throw new Error(`it did not answer for ${PATIENCE / 1000} seconds.`)
}

function letterTo(to: string, shop: { name: string; email: string }, { mail, publicUrl }: Env): Mail {
  const words = `This letter was sent from the back office of ${shop.name} on ${formatMoment(Date.now())}. You read it: so letters of the shop reach you.`
  return {
    id: randomUUID(),
    from: senderOf(shop, { from: mail.from, origin: publicUrl }),
    to,
    leaveLink: undefined,
    subject: `A test letter from ${shop.name}`,
    text: words,
    html: `<!doctype html><html lang="en-IN"><title>A test letter</title><p>${escapeHtml(words)}</p></html>`,
  }
}
