import type { ProvidedContext } from 'vitest'
import { openStandIns, type StandIns } from '../../src/demo/payments/open-stand-ins.ts'
import type { SignedEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { ProviderName } from '../../src/domain/payments/providers.ts'
import type { LogTarget } from '../../src/server/http/health/log.ts'
import { paymentJobs } from '../../src/server/payments/payment-jobs.ts'
import type { Payments } from '../../src/server/payments/payments.ts'
import { openShop, type Shop } from '../shop.ts'

const ORIGIN = 'http://localhost:3000'

export type PayingShop = Shop & {
  standIns: StandIns
  payments: Payments
  /** What a provider tells the shop: the status of its answer. */
  tell: (provider: ProviderName, event: SignedEvent) => Promise<number>
}

/**
 * A shop that is paid through the stand-ins of both providers, with its jobs at work. `on`, `through`: as `openShop` takes
 * them.
 */
export async function openPayingShop(
  log: LogTarget | false = false,
  on?: ProvidedContext,
  through?: (url: string) => Promise<string>,
): Promise<PayingShop> {
  const opened: StandIns[] = []
  const shop = await openShop({
    log,
    ...(on && { on }),
    ...(through && { through }),
    connect: async (db) => {
      const standIns = await openStandIns(db, ORIGIN)
      opened.push(standIns)
      return standIns.providers
    },
  })
  const [standIns] = opened
  if (!standIns) throw new Error('no stand-ins')
  const payments = { db: shop.db, jobs: shop.jobs, findProviders: async () => standIns.providers }
  await shop.jobs.work(paymentJobs(payments))
  return {
    ...shop,
    standIns,
    payments,
    tell: async (provider, { body, headers }) => {
      const url = `/api/webhooks/${provider}`
      const sent = { 'content-type': 'application/json', ...headers }
      return (await shop.app.inject({ method: 'POST', url, payload: body, headers: sent })).statusCode
    },
    close: async () => {
      await shop.close()
      await standIns.close()
    },
  }
}
