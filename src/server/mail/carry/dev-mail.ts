import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { formatMoment } from '../../../domain/dates.ts'
import type { Db } from '../../db/connect.ts'
import type { Env } from '../../env/env.ts'
import { isForThisMachine } from '../../env/place.ts'
import { escapeHtml } from '../../http/answers/escape-html.ts'
import { isFromHere } from '../../http/limits/from-here.ts'
import { hasMailServer } from '../server/find-mail-server.ts'
import { mailPage } from './dev-mail-page.ts'
import type { KeptMail } from './folder-post.ts'

/** More is read in the folder itself. */
const MOST_SHOWN = 100

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * `/dev/mail`: what the shop would have sent. Reset links are among it, so it is there only for somebody who sits at the
 * machine of a shop that nobody else reaches: one whose public address is this machine and that has no mail server.
 */
export function devMailRoutes(app: FastifyInstance, db: Db, env: Env): void {
  if (!isForThisMachine(env)) return
  const { folder } = env.mail
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request) || (await hasMailServer(db, env))) return reply.callNotFound()
      reply.headers(HEADERS)
    })
    pages.get('/dev/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await list(folder)))
    pages.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
      const kept = await readMail(folder, params.id)
      if (!kept) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').send(kept.html)
    })
  })
}

async function list(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).map((name) => name.slice(0, -5))
  // Ids begin with their time.
  const newest = ids.toSorted().toReversed().slice(0, MOST_SHOWN)
  const rows = await Promise.all(newest.map(async (id) => rowOf(id, await readMail(folder, id))))
  return mailPage(rows.join(''), folder)
}

function rowOf(id: string, mail: KeptMail | undefined): string {
  if (!mail) return ''
  const { to, subject, at } = mail
  return `<tr><td>${escapeHtml(formatMoment(at))}</td><td>${escapeHtml(to)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`
}

async function readMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
