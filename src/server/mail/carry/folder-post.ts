import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { envelopeOf, type Mail, type Post } from './post.ts'

/** What is kept of a mail beside the message itself. */
export type KeptMail = Pick<Mail, 'to' | 'subject' | 'html' | 'text'> & { at: number }

/**
 * Keeps mail in a folder instead of sending it: each as a message that mail programs open (.eml) and as what `/dev/mail`
 * shows (.json). Only the shop's own user can read them, for they hold reset links.
 */
export function openFolderPost(folder: string): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { message } = await transport.sendMail(envelopeOf(mail))
      const { to, subject, html, text } = mail
      const kept: KeptMail = { to, subject, html, text, at: Date.now() }
      await write(folder, `${mail.id}.eml`, Buffer.isBuffer(message) ? message : '')
      await write(folder, `${mail.id}.json`, JSON.stringify(kept))
      return 'kept'
    },
    close: () => transport.close(),
  }
}

/** Whole or not at all. */
async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${name}`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, name))
}

/** How long a mail stays in the folder, ms: 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/** Deletes the mails that were kept for 30 days at `now` (ms); a folder that is not there holds none. */
export async function forgetKeptMails(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    // Another process may have deleted it just now.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - KEPT) await rm(file, { force: true })
  }
}
