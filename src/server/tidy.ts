import type { FastifyInstance } from 'fastify'
import { beginRates } from './books/rates/begin-rates.ts'
import type { Db } from './db/connect.ts'
import type { MailSettings } from './env/env-mail.ts'
import { isLiving } from './http/calls/session.ts'
import { forgetKeptMails } from './mail/carry/folder-post.ts'
import { forgetOldRecipients } from './mail/carry/outbox.ts'
import { forgetUnpaid } from './orders/move/give-up-order.ts'
import { noteContacts } from './orders/own/contacts.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { tidyPictures } from './pictures/tidy-pictures.ts'
import { PUSH_LASTS } from './push/due-pushes.ts'
import { isLivingStaff, isToldStaff } from './staff/session.ts'

const EVERY_MS = 60 * 60 * 1000

const CHORES = [forgetStale, forgetOldRecipients, forgetUnpaid, noteContacts, beginRates]

type Tidied = { db: Db; pictures: PictureFiles; mail: MailSettings }

/** Deletes hourly what nothing reads any more, and enters what can wait; every process may do it, and none must. */
export function tidyHourly(app: FastifyInstance, { db, pictures, mail }: Tidied): void {
  const tellLeft = (tidied: boolean) => {
    if (!tidied) app.log.warn('no picture is taken away: `npm run keep-pictures` says why')
  }
  const timer = setInterval(() => {
    const tidying = [...CHORES.map((chore) => chore(db)), tidyPictures(db, pictures).then(tellLeft)]
    tidying.push(forgetKeptMails(mail.folder, Date.now()))
    Promise.all(tidying).catch((err) => app.log.warn({ err }, 'tidying failed'))
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Deletes the rows that nobody can use again. */
export async function forgetStale(db: Db): Promise<void> {
  await Promise.all([
    db`delete from rate_limits where window_start < now() - interval '1 day'`,
    db`delete from sessions where not (${isLiving(db)})`,
    db`delete from staff_sessions where not (${isLivingStaff(db)}) and not ${isToldStaff(db)}`,
    db`delete from password_resets where created_at < now() - interval '1 day'`,
    db`delete from email_confirmations where created_at < now() - interval '7 days'`,
    // Long after their orders were paid, or not.
    db`delete from payment_links where made_at < now() - interval '30 days'`,
    // A retry comes within days.
    db`delete from idempotency_keys where created_at < now() - interval '7 days'`,
    db`delete from pushes where queued_at < now() - ${PUSH_LASTS}::interval`,
    // Of those that have a label somebody may ask who got them.
    db`delete from kitchen_counts where lot_id is null and counted_at < now() - interval '7 days'`,
    // A browser keeps its merge only until the answer came.
    db`delete from cart_merges where merged_at < now() - interval '90 days'`,
    // Providers repeat themselves for days, and are asked anyway.
    db`delete from provider_events where received_at < now() - interval '90 days'`,
  ])
}
