import { setTimeout as pause } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type { MailTrouble } from '../../../domain/mail/mail-server.ts'
import type { MailServer } from '../../env/env-mail.ts'
import { mailTroubleOf } from './mail-trouble.ts'

/** How long somebody waits until a server counts as one that does not answer, ms: all of it, and each of its steps. */
const PATIENCE = 10_000
const STEPS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 }

/** Connects, begins TLS and signs in as a letter would, and sends none; what went wrong, undefined where all went well. */
export async function tryMailServer({ transport: way }: MailServer): Promise<MailTrouble | undefined> {
  const transport = nodemailer.createTransport({ ...way, ...STEPS })
  const waited = new AbortController()
  try {
    return await Promise.race([transport.verify().then(() => undefined), giveUp(waited.signal)])
  } catch (error) {
    return mailTroubleOf(error)
  } finally {
    waited.abort()
    transport.close()
  }
}

async function giveUp(signal: AbortSignal): Promise<MailTrouble> {
  await pause(PATIENCE, undefined, { signal, ref: false })
  return 'no-answer'
}
