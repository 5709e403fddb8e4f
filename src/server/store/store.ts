import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { StoreSettings } from '../../contract/store.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Db } from '../db/connect.ts'
import type { ReadyReply } from '../http/kept-calls.ts'
import { DEFAULT_SETTINGS, type OwnSettings } from './default-settings.ts'
import { findListedCoupons, findSettings } from './queries.ts'
import { type LoadedStore, nextChange, viewStore } from './view-store.ts'

/** The settings and listed coupons in memory, so that pages go on while the database is away. */
export type Store = {
  /** The answer of `GET /api/store`, made anew only when something in it changed. */
  reply(): ReadyReply
  onChange(listener: () => void): void
  close(): Promise<void>
}

const TRY_AGAIN_AFTER = 1_000 // ms
const LONGEST_TIMER = 2 ** 31 - 1 // ms

/** Loads the store and keeps it up to date: after each NOTIFY, each reconnection, and at a coupon's first and last moment. */
export async function openStore(db: Db, addressOf: PictureAddress): Promise<Store> {
  const listeners: (() => void)[] = []
  let loaded = await load(db)
  let reply = replyOf(loaded, addressOf)
  let asked = 0
  let timer = setTimeout(show, untilNextChange(loaded)).unref()

  function show(): void {
    reply = replyOf(loaded, addressOf)
    clearTimeout(timer)
    timer = setTimeout(show, untilNextChange(loaded)).unref()
    for (const tell of listeners) tell()
  }

  async function reload(): Promise<void> {
    const mine = ++asked
    const next = await load(db).catch(() => undefined)
    if (mine !== asked) return
    if (!next) return void setTimeout(reload, TRY_AGAIN_AFTER).unref()
    loaded = next
    show()
  }

  const listening = await db.listen('store', reload, reload)
  return {
    reply: () => reply,
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      asked++
      clearTimeout(timer)
      // Without the database there is nothing to take back.
      await listening.unlisten().catch(() => {})
    },
  }
}

const Saved = z.omit(StoreSettings, { coupons: true, onlinePayment: true })

async function load(db: Db): Promise<LoadedStore> {
  const [saved, coupons] = await Promise.all([findSettings(db), findListedCoupons(db)])
  const settings = z.parse(Saved, { ...DEFAULT_SETTINGS, ...(saved as Partial<OwnSettings> | undefined) })
  return { settings, coupons }
}

function replyOf(loaded: LoadedStore, addressOf: PictureAddress): ReadyReply {
  const bytes = Buffer.from(JSON.stringify({ success: true, store: viewStore(loaded, Date.now(), addressOf) }))
  return { etag: `"${hash('sha1', bytes, 'base64url')}"`, bytes: () => bytes }
}

function untilNextChange(loaded: LoadedStore): number {
  const next = nextChange(loaded, Date.now()) ?? Number.POSITIVE_INFINITY
  return Math.min(next - Date.now(), LONGEST_TIMER)
}
