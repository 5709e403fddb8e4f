import { statfs } from 'node:fs/promises'
import PACKAGE from '../../../package.json' with { type: 'json' }
import { judgeBackup } from '../../domain/health/backup-health.ts'
import type { Health, HealthPart } from '../../domain/health/health.ts'
import { describeProgram, judgeDatabase, judgeDisk, judgePictures } from '../../domain/health/machine-health.ts'
import { judgeMail } from '../../domain/health/mail-health.ts'
import { judgePayments, type PaymentFacts } from '../../domain/health/payment-health.ts'
import { webhookAddress } from '../../domain/payments/payment-keys.ts'
import { PROVIDER_NAMES, PROVIDERS } from '../../domain/payments/providers.ts'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env/env.ts'
import { isForThisMachine } from '../env/place.ts'
import { lastBackupOf } from '../keeper/describe-shop.ts'
import { countMail } from '../mail/count-mail.ts'
import { findMailServer } from '../mail/server/find-mail-server.ts'
import { findSavedKeys, openSavedKeys } from '../payments/keys/saved-keys.ts'
import { findUnderWay } from '../payments/keys/under-way.ts'
import { type FindProviders, takingProviders } from '../payments/payments.ts'
import { allFilesOf, type PictureFiles } from '../pictures/picture-files.ts'
import { findBackupPlan } from './backups/backup-plan.ts'
import { countOrders, findDatabase, findNewestPicture, findProviderNews } from './queries.ts'

type Looked = { db: Db; env: Env; findProviders: FindProviders; files: PictureFiles; now: number }

/** Looks after one part at a time; one that cannot be looked after says so, and hides none of the others. */
export function findHealth(looked: Looked): (part: HealthPart) => Promise<Health> {
  return (part) => FINDERS[part](looked).catch(() => NOT_SEEN)
}

const NOT_SEEN: Health = {
  state: 'broken',
  says: 'This could not be looked at just now.',
  more: '',
  next: 'Load the page again; if that does not help, the log of the shop’s machine says more.',
}

const FINDERS: Readonly<Record<HealthPart, (looked: Looked) => Promise<Health>>> = {
  backup: findBackup,
  payments: findPayments,
  mail: findMail,
  disk: findDisk,
  pictures: findPictures,
  database: async ({ db, env }) => judgeDatabase({ ...(await findDatabase(db)), isOutside: !env.ownsDatabase }),
  program: findProgram,
}

async function findBackup({ db, env, now }: Looked): Promise<Health> {
  const { made, failed, log } = await lastBackupOf(env)
  const { every, keep } = await findBackupPlan(db, env)
  const isOutside = !env.ownsDatabase
  return judgeBackup({ isOutside, every, keep, made, failed, log, orders: await countOrders(db) }, now)
}

async function findPayments({ db, env, findProviders }: Looked): Promise<Health> {
  const [news, providers] = await Promise.all([findProviderNews(db), findProviders()])
  const taking = takingProviders(providers)
  const there = PROVIDERS.filter((name) => taking[name])
  return judgePayments({
    isTest: providers.test ?? false,
    isPrivate: isForThisMachine(env),
    isOfMachine: env.payments.isSaid,
    providers: there.map((name) => ({
      name: PROVIDER_NAMES[name],
      webhook: webhookAddress(env.publicUrl, name),
      lastNotice: news.find(({ provider }) => provider === name)?.lastNotice ?? null,
      lastPaid: news.find(({ provider }) => provider === name)?.lastPaid ?? null,
    })),
    lost: await findLostKeys({ db, env }),
    waiting: await findWaiting(db),
  })
}

/** What cannot go on for want of keys. */
async function findWaiting(db: Db): Promise<PaymentFacts['waiting']> {
  const waiting = await Promise.all(
    PROVIDERS.map(async (name) => ({ ...(await findUnderWay(db, name, 'waiting')), name: PROVIDER_NAMES[name] })),
  )
  return waiting.filter(({ payments, refunds }) => payments + refunds > 0)
}

/** Whose keys an owner has entered that nobody can open any more. */
async function findLostKeys({ db, env }: Pick<Looked, 'db' | 'env'>): Promise<string[]> {
  const saved = env.payments.isSaid ? [] : await findSavedKeys(db)
  const opened = await Promise.all(saved.map((one) => openSavedKeys(env, one)))
  return saved.filter((_, at) => !opened[at]).map(({ provider }) => PROVIDER_NAMES[provider])
}

async function findMail({ db, env, now }: Looked): Promise<Health> {
  const { host: server = null, lacksPassword = false } = (await findMailServer(db, env)) ?? {}
  const facts = { server, lacksPassword, isOff: env.mail.server === 'off', isPrivate: isForThisMachine(env) }
  return judgeMail({ ...(await countMail(db)), ...facts }, now)
}

async function findDisk({ env }: Looked): Promise<Health> {
  const { bavail, blocks, bsize } = await statfs(env.dataDir)
  return judgeDisk({ free: bavail * bsize, total: blocks * bsize })
}

/** The store is asked for the newest picture, which nobody has lost on purpose. */
async function findPictures({ db, files }: Looked): Promise<Health> {
  const { count, newest } = await findNewestPicture(db)
  const [file = 'none'] = newest ? allFilesOf(newest) : []
  const has = await files.has(file).catch(() => undefined)
  return judgePictures({ place: files.place, isThere: has !== undefined && (has || count === 0), count })
}

async function findProgram({ env, now }: Looked): Promise<Health> {
  const up = Math.round(process.uptime() * 1000)
  return describeProgram({
    version: PACKAGE.version,
    node: process.version,
    processes: env.workers,
    up: Math.min(up, now),
  })
}
