import * as z from 'zod/mini'
import { StoreSettings } from '../../contract/store.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Db } from '../db/connect.ts'
import { DEFAULT_SETTINGS, type OwnSettings } from './default-settings.ts'
import { findListedCoupons, findSettings, type StoredCoupon } from './queries.ts'
import { viewCoupon } from './view-coupon.ts'

/** The settings and listed coupons in memory, so that pages go on while the database is away. */
export type Store = {
  /** As a browser reads them at `now` (ms): coupons before or after their time are left out. */
  view(now: number): StoreSettings
  onChange(listener: () => void): void
  close(): Promise<void>
}

const Saved = z.omit(StoreSettings, { coupons: true, onlinePayment: true })
type Loaded = { settings: OwnSettings; coupons: readonly StoredCoupon[] }

/** Loads the store and keeps it up to date: after each NOTIFY, and whenever the connection came back. */
export async function openStore(db: Db, pictureAddress: PictureAddress): Promise<Store> {
  const changed: (() => void)[] = []
  let loaded = await load(db)
  const reload = async () => {
    loaded = await load(db)
    for (const tell of changed) tell()
  }
  const reloadIfPossible = () => void reload().catch(() => {})
  const listening = await db.listen('store', reloadIfPossible, reloadIfPossible)
  return {
    view: (now) => viewStore(loaded, now, pictureAddress),
    onChange: (listener) => void changed.push(listener),
    // Without the database there is nothing to take back.
    close: () => listening.unlisten().catch(() => {}),
  }
}

async function load(db: Db): Promise<Loaded> {
  const [saved, coupons] = await Promise.all([findSettings(db), findListedCoupons(db)])
  const settings = z.parse(Saved, { ...DEFAULT_SETTINGS, ...(saved as Partial<OwnSettings> | undefined) })
  return { settings, coupons }
}

function viewStore({ settings, coupons }: Loaded, now: number, pictureAddress: PictureAddress): StoreSettings {
  const current = coupons.filter(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt),
  )
  const withAddress = (scene: StoreSettings['scenes']['hero'][number]) => ({
    ...scene,
    image: pictureAddress(scene.image),
  })
  const { hero, festival } = settings.scenes
  const scenes = { hero: hero.map(withAddress), festival: festival.map(withAddress) }
  return { ...settings, scenes, coupons: current.map(viewCoupon), onlinePayment: false }
}
