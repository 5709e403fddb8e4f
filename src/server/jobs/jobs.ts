import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import { severalHosts } from '../db/several-hosts.ts'

/** Everything that is done later, and what it is about. */
export type JobData = {
  /** A provider told something of one of its orders. */
  'provider-event': { provider: string; providerOrderId: string }
  /** The shop takes nothing more for this attempt: nobody may pay it any longer. */
  'close-attempt': { attemptId: string }
  refund: { refundId: string }
  /** Every minute: asks the providers about attempts that nothing was heard of. */
  reconcile: Record<string, never>
}
export type JobName = keyof JobData

type Handler<N extends JobName> = (data: JobData[N]) => Promise<void>
export type Handlers = { [N in JobName]: Handler<N> }

/** Work that is queued in the transaction which causes it, and done at least once after that is committed. */
export type Jobs = {
  add<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
  /** Does what is queued, here and in every other process that works. */
  work(handlers: Handlers): Promise<void>
  /** Has the round of the reconciler queued every minute, once however many processes say so. */
  schedule(): Promise<void>
  close(): Promise<void>
}

const SCHEMA = 'jobs'

/** Tries for three days, more and more seldom: then somebody has to look (`state = 'failed'`). */
const RETRIES = { notify: true, retryLimit: 40, retryDelay: 2, retryBackoff: true, retryDelayMax: 2 * 60 * 60 }

const QUEUES: Record<JobName, object> = {
  'provider-event': RETRIES,
  'close-attempt': RETRIES,
  refund: RETRIES,
  // The next minute brings the next one; none waits behind one that takes longer.
  reconcile: { policy: 'exclusive', retryLimit: 0 },
}

/** What a process had begun that has died is given to another after about a minute, not after a quarter of an hour (s). */
const HEARTBEAT = { heartbeatSeconds: 30 }

/** A new job wakes the workers by itself; these are for what has waited for its next try. */
const POLLING = { pollingIntervalSeconds: 3, notifyPollingIntervalSeconds: 3 }

/**
 * So many of a queue are done at once, and as long as there are as many, the next are fetched without a pause: several
 * that came together wake the workers only once.
 */
const AT_ONCE = { batchSize: 5, burstWhenBatchFull: true }

type Log = (error: Error) => void

/** As `connect` reaches it. */
function reach(url: string) {
  const several = severalHosts(url)
  if (!several) return { connectionString: withModeOf(url) }
  return { connectionString: several.url, ssl: several.ssl, stream: several.makeSocket }
}

/** The driver of the queues calls an encrypted connection to whoever answers 'no-verify'; 'require' it reads as more. */
function withModeOf(url: string): string {
  return url.replace(/([?&])ssl(mode)?=require\b/, '$1sslmode=no-verify')
}

/** Opens the queues in the database at `url`, in a schema of their own, which is made where it is missing. */
export async function openJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...reach(url),
    schema: SCHEMA,
    application_name: 'halwai jobs',
    max: 2,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    monitorVacuum: false,
  })
  boss.on('error', log)
  await boss.start()
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { ...options, ...HEARTBEAT })
    // One that is there already is left as it was made.
    await boss.updateQueue(name, HEARTBEAT)
  }
  return {
    add: async (tx, name, data) => {
      await boss.send(name, data, { db: within(tx) })
    },
    work: async (handlers) => {
      for (const name of Object.keys(QUEUES) as JobName[]) {
        const handle = handlers[name] as (data: object) => Promise<void>
        const options = { ...POLLING, ...(name === 'reconcile' ? {} : AT_ONCE), perJobResults: true } as const
        await boss.work(name, options, (jobs: Job<object>[]) =>
          Promise.all(jobs.map(({ id, data }) => outcomeOf(id, handle(data)))),
        )
      }
    },
    schedule: async () => {
      await boss.schedule('reconcile', '* * * * *')
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** The outcome of one job: a failed one is tried again, whatever becomes of those beside it. */
function outcomeOf(id: string, done: Promise<void>): Promise<JobResult> {
  return done.then(
    () => ({ id, status: 'completed' }),
    (error) => ({ id, status: 'failed', output: { message: whyOf(error) } }),
  )
}

/** The words of an error, and of each error in it where it holds several. */
function whyOf(error: unknown): string {
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(whyOf)].join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** A statement of theirs in a transaction of ours: their values are all texts, and cast where they are used. */
function within(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await tx.unsafe(
        text,
        values.map((value) => tx.typed(value as never, TEXT)),
      ),
    }),
  }
}

const TEXT = 25
