import { type ClockStep, WARNED_BEFORE } from '../../../domain/complaints/complaint-clock.ts'
import { type BackupFacts, findBackupTrouble } from '../../../domain/health/backup-health.ts'
import type { ShopNews } from '../../../domain/mail/letter.ts'
import type { Tx } from '../../db/connect.ts'
import { LONGEST_PLACING } from '../../orders/board/just-placed.ts'
import { findScarceSizes } from '../../today/queries.ts'
import { isGivenUpIn, type Turn } from './given-up.ts'

/** How the last backups went. */
export type FindBackup = () => Promise<Partial<Pick<BackupFacts, 'made' | 'failed' | 'log'>>>

/** How something is found that the shop is told of; its times are intervals of PostgreSQL. */
export type NewsFinder = {
  /** So long after it came a thing is told at the soonest. */
  lag: string
  /** So far lie two letters apart at least: what comes meanwhile stands in the next one. */
  every: string
  /** Whether looking costs so much that it is done no oftener than letters are written. */
  isCostly?: true
  /** What a letter is about (`draw-up-shop-letter.ts` reads it); undefined where nothing is to be told. */
  find: (tx: Tx, turn: Turn, findBackup: FindBackup | undefined) => Promise<string | undefined>
}

export const NEWS_FINDERS: Readonly<Record<ShopNews, NewsFinder>> = {
  // Whatever was placed before then is in the database by now.
  orders: { lag: LONGEST_PLACING, every: '5 minutes', find: findOrders },
  messages: { lag: '1 day', every: '1 hour', find: findMessages },
  complaints: { lag: '0', every: '5 minutes', isCostly: true, find: findClocksRunningOut },
  stock: { lag: '0', every: '5 minutes', isCostly: true, find: findLowStock },
  backups: { lag: '0', every: '0', find: findBackupNews },
  // As long as a try lasts that was begun before.
  mail: { lag: '1 minute', every: '1 hour', isCostly: true, find: findGivenUp },
}

async function findOrders(tx: Tx, { from, until }: Turn): Promise<string | undefined> {
  const found = await tx`
    select from orders where placed_at > ${from}::timestamptz and placed_at <= ${until}::timestamptz limit 1`
  return found.length > 0 ? `${from}/${until}` : undefined
}

async function findMessages(tx: Tx, { from, until }: Turn): Promise<string | undefined> {
  const found = await tx`
    select from contact_messages
    where created_at > ${from}::timestamptz and created_at <= ${until}::timestamptz and state in ('new', 'open') limit 1`
  return found.length > 0 ? `${from}/${until}` : undefined
}

/** Complaints whose clock is about to run out, or has: each of both once, for each of its clocks. */
async function findClocksRunningOut(tx: Tx, { until }: Turn): Promise<string | undefined> {
  const warned = (step: ClockStep) => tx`${WARNED_BEFORE[step] / 1000}::int * interval '1 second'`
  const told = await tx`
    update complaints c set told = stage.told, told_at = ${until}::timestamptz
    from (
      select message_id, step || case when due_at <= now() then '-late' else '-soon' end as told
      from complaints, lateral (select case when acknowledged_at is null then 'acknowledge' else 'settle' end as step) as next
      where due_at <= now() + case step when 'acknowledge' then ${warned('acknowledge')} else ${warned('settle')} end
    ) stage
    where c.message_id = stage.message_id and c.told is distinct from stage.told returning c.message_id`
  return told.length > 0 ? until : undefined
}

/** Sizes that run low and were not told of within a day: it may be sold, cancelled and sold again. */
async function findLowStock(tx: Tx, { until }: Turn): Promise<string | undefined> {
  const low = await findScarceSizes(tx)
  await tx`
    delete from low_stock_told where told_at < now() - interval '1 day' and variant_id <> all(${low}::bigint[])`
  const told = await tx`
    insert into low_stock_told (variant_id, told_at)
    select id, ${until}::timestamptz from unnest(${low}::bigint[]) as id on conflict do nothing returning variant_id`
  return told.length > 0 ? until : undefined
}

/** Letters that reach nobody, while others leave: this one does. Where none leaves, it comes when they do again. */
async function findGivenUp(tx: Tx, turn: Turn): Promise<string | undefined> {
  const found = await tx`select from mails where ${isGivenUpIn(tx, turn)} limit 1`
  return found.length > 0 ? `${turn.from}/${turn.until}` : undefined
}

/** Each is about a moment of its own, so that it is told once. */
async function findBackupNews(_tx: Tx, _turn: Turn, findBackup: FindBackup | undefined): Promise<string | undefined> {
  const trouble = findBackup && findBackupTrouble(await findBackup(), Date.now())
  return trouble && `${trouble.is} ${trouble.at}`
}
