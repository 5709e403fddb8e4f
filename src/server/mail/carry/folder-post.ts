import { mkdir, rename, writeFile } from 'node:fs/promises'
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
