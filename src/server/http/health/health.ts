import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalog/shelf/catalog.ts'
import type { Db } from '../../db/connect.ts'
import type { Env } from '../../env/env.ts'
import { isForThisMachine } from '../../env/place.ts'
import { lastBackupOf } from '../../keeper/describe-shop.ts'
import type { FirstLook } from '../headers/answer-first.ts'
import { isFromHere } from '../limits/from-here.ts'
import { countAnswers } from './metrics.ts'

/** For whoever runs the shop: /healthz (alive), /readyz (can serve pages) and /metrics (Prometheus). */
export function healthRoutes(
  app: FastifyInstance,
  parts: { db: Db; env: Env; catalogue: Catalogue } & Pick<FirstLook, 'onAnswer'>,
): void {
  const { db, env, catalogue, onAnswer } = parts
  const metrics = countAnswers(app, { onAnswer })

  app.get('/healthz', async () => ({ alive: true }))

  // Ready even without the database, for pages go on then; a balancer must not take them down.
  app.get('/readyz', async () => ({
    ready: true,
    database: (await isUp(db)) ? 'up' : 'down',
    catalogueVersion: catalogue.current().version,
  }))

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) return reply.callNotFound()
    const gauges = {
      halwai_database_up: (await isUp(db)) ? 1 : 0,
      halwai_catalogue_version: catalogue.current().version,
      ...backupGauges(await lastBackupOf(env)),
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics(gauges))
  })
}

/** Moments as seconds since 1970, 0 for never; none of them in a shop that was never backed up. */
function backupGauges({ made, failed, log }: Awaited<ReturnType<typeof lastBackupOf>>): Record<string, number> {
  const ofLog = log && {
    halwai_log_safe_seconds: (log.until ?? 0) / 1000,
    halwai_log_failed_seconds: (log.failed?.at ?? 0) / 1000,
  }
  if (!made && !failed) return { ...ofLog }
  return {
    ...ofLog,
    halwai_backup_made_seconds: (made?.at ?? 0) / 1000,
    halwai_backup_failed_seconds: (failed?.at ?? 0) / 1000,
    halwai_backup_bytes: made?.bytes ?? 0,
  }
}

const PATIENCE = 1000 // ms

async function isUp(db: Db): Promise<boolean> {
  const asked = db`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([asked, new Promise<boolean>((late) => setTimeout(late, PATIENCE, false).unref())])
}

/** The token's bearer; without one, whoever sits at the machine of a shop that nobody else reaches. */
function mayRead(request: FastifyRequest, env: Env): boolean {
  const { metricsToken: token } = env
  if (token && isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  return isForThisMachine(env) && isFromHere(request)
}

/** Compares in a time that tells nothing about how much is right. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
