import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHealth } from '../../src/contract/admin/health.ts'
import {
  forgetPaymentKeys,
  readPaymentKeys,
  savePaymentKeys,
  stopPaymentKeys,
} from '../../src/contract/admin/settings/payment-keys.ts'
import { payByRazorpay, payByStripe } from '../../src/contract/orders.ts'
import type { ProviderName } from '../../src/domain/payments/providers.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { openProviders } from '../../src/server/payments/keys/open-providers.ts'
import { paymentJobs } from '../../src/server/payments/payment-jobs.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop } from '../shop.ts'
import { payloadFor, sell } from './counter.ts'
import { type Account, openAccount } from './provider-account.ts'

export type KeyOffice = Awaited<ReturnType<typeof openKeyOffice>>

/** A shop whose owner enters keys of payment providers, where it has one account, and another one that it may change to. */
export async function openKeyOffice() {
  const dataDir = await mkdtemp(join(tmpdir(), 'halwai-payment-keys-'))
  /** Where the shop finds its providers: the account that is asked by default, unless a test says otherwise. */
  const providersAt: Account['at'] = {}
  const shop = await openShop({
    env: { DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0' },
    providersAt,
    bundle: loadPagesBundle,
  })
  const { db, jobs } = shop
  const elsewhere = await openShop()
  await db`update store_settings set settings = settings - 'demo'`
  const another = await openAccount(elsewhere.db)
  const asha = await hire(shop, 'owner', 'Asha')
  const newProviders = () => openProviders(db, shop.env, { addresses: providersAt })
  /** The shop's jobs, which are another process's. */
  const payments = { db, jobs, findProviders: newProviders() }
  await jobs.work(paymentJobs(payments))

  /** What changes from test to test. */
  const now = { own: await openAccount(db), meera: await shop.register(), barfi: '' }
  const order = () => ({
    body: payloadFor([{ _id: now.barfi, size: '250 g', quantity: 1, price: 100 }]),
    headers: { 'idempotency-key': randomUUID() as string },
  })
  const enter = (account: Account) => void Object.assign(providersAt, account.at)
  return Object.assign(now, {
    shop,
    dataDir,
    providersAt,
    another,
    asha,
    payments,
    order,
    newProviders,
    enter,
    save: (provider: ProviderName, changed: object = {}, whose = shop, account = now.own) =>
      whose.call(savePaymentKeys, {
        ...as(asha),
        params: { provider },
        body: { ...account.keys[provider], ...changed },
      }),
    stop: (provider: ProviderName, whose = shop) => whose.call(stopPaymentKeys, { ...as(asha), params: { provider } }),
    forget: (provider: ProviderName, whose = shop) =>
      whose.call(forgetPaymentKeys, { ...as(asha), params: { provider } }),
    read: async (provider: ProviderName, whose = shop) =>
      (await whose.call(readPaymentKeys, as(asha))).body.providers.find((one) => one.provider === provider),
    byStripe: (whose = shop) => whose.call(payByStripe, order(), now.meera.token),
    byRazorpay: (whose = shop, who = now.meera) => whose.call(payByRazorpay, order(), who.token),
    healthOf: async (whose = shop) =>
      (await whose.call(readHealth, as(asha))).body.parts.find(({ part }) => part === 'payments'),
    tell: async (provider: ProviderName, event: { body: string; headers: Record<string, string> }) => {
      const headers = { 'content-type': 'application/json', ...event.headers }
      return (await shop.app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, payload: event.body, headers }))
        .statusCode
    },
    /** The same account makes its keys anew: those before are nobody's any more. */
    renew: () => {
      const keyId = `rzp_live_${randomUUID().slice(0, 14)}`
      now.own.ledger.keys.razorpay.keyId = keyId
      now.own.keys.razorpay.keyId = keyId
    },
    /** The next test has no keys, and nothing under way. */
    clear: async () => {
      enter(now.own)
      await db`delete from stand_ins.switches`
      await db`delete from rate_limits`
      await db`delete from payment_keys`
      await db`update payment_attempts set created_at = now() - interval '9 days', waits_for_keys = false,
        state = case state when 'paid' then 'paid' else 'closed' end`
      await db`update refunds set state = 'by-hand' where state = 'queued'`
      await db`update staff_sessions set confirmed_at = now()`
      now.meera = await shop.register()
      now.barfi = await sell(db, [{ size: '250 g', price: 100, left: 5 }])
    },
    close: async () => {
      for (const one of [shop, elsewhere, now.own, another]) await one.close()
      await rm(dataDir, { recursive: true })
    },
  })
}

export const as = ({ cookie }: Colleague) => ({ headers: { cookie } })
