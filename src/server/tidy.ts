import type { FastifyInstance } from 'fastify'
import { forgetEndedSessions } from './account/queries.ts'
import { forgetOldResets } from './account/reset-password.ts'
import { forgetOldMerges } from './cart/merge-cart.ts'
import { forgetOldKeys } from './checkout/find-earlier.ts'
import type { Db } from './db/connect.ts'
import { forgetOldRates } from './http/limits/rate-limit.ts'
import { forgetOldRecipients } from './mail/carry/outbox.ts'
import { forgetUnpaid } from './orders/move/give-up-order.ts'
import { noteContacts } from './orders/own/contacts.ts'
import { forgetOldEvents } from './payments/webhooks.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { tidyPictures } from './pictures/tidy-pictures.ts'
import { forgetEndedStaffSessions } from './staff/session.ts'

const EVERY_MS = 60 * 60 * 1000

const CHORES = [
  forgetOldRates,
  forgetEndedSessions,
  forgetOldMerges,
  forgetOldKeys,
  forgetOldRecipients,
  forgetOldResets,
  forgetOldEvents,
  forgetUnpaid,
  forgetEndedStaffSessions,
  noteContacts,
]

/** Deletes hourly what nothing reads any more, and enters what can wait; every process may do it, and none must. */
export function tidyHourly(app: FastifyInstance, db: Db, pictures: PictureFiles): void {
  const tellLeft = (tidied: boolean) => {
    if (!tidied) app.log.warn('no picture is taken away: `npm run keep-pictures` says why')
  }
  const timer = setInterval(() => {
    const tidying = [...CHORES.map((chore) => chore(db)), tidyPictures(db, pictures).then(tellLeft)]
    Promise.all(tidying).catch((err) => app.log.warn({ err }, 'tidying failed'))
  }, EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
