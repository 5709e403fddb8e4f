import * as contract from '../../../contract/admin/messages.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { answerMessage, eraseMessage, findMessages, getMessage, moveMessage, noteOnMessage } from './answer-messages.ts'

export function adminMessageRoutes(serve: Serve): void {
  serve(contract.listMessages, async ({ query, db }) => partOf(await findMessages(db, query), ({ id }) => id))

  serve(contract.findMessage, ({ params, db }) => getMessage(db, params.id))

  serve(contract.answerMessage, ({ params, body, staff, db }) => answerMessage(db, staff, params.id, body))

  serve(contract.noteOnMessage, ({ params, body, staff, db }) => noteOnMessage(db, staff, params.id, body.text))

  serve(contract.moveMessage, ({ params, body, staff, db }) => moveMessage(db, staff, params.id, body.state))

  serve(contract.eraseMessage, ({ params, staff, db }) => eraseMessage(db, staff, params.id))
}
