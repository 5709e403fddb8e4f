import { type EditedSettings, type SettingsForm, TILES } from '../../contract/admin/settings.ts'

/** A picture to choose, by the name that settings keep. */
export type Choice = { name: string; address: string }

const FEES = ['deliveryFee', 'coldPackingCost', 'giftWrappingCost'] as const
type Fee = (typeof FEES)[number]

/** What delivery and packing cost, as it is typed; '' where delivery is never free. */
export type DeliveryFields = Record<Fee | 'freeDeliveryFrom' | 'freeShippingCode', string>

export function deliveryFieldsOf({ freeDeliveryFrom, freeShippingCode, ...fees }: EditedSettings): DeliveryFields {
  const typed = eachOf(FEES, (fee) => `${fees[fee]}`)
  return { ...typed, freeDeliveryFrom: `${freeDeliveryFrom ?? ''}`, freeShippingCode }
}

export function deliveryOf({ freeDeliveryFrom, freeShippingCode, ...fees }: DeliveryFields) {
  const free = freeDeliveryFrom.trim()
  return {
    ...eachOf(FEES, (fee) => Number(fees[fee])),
    freeDeliveryFrom: free === '' ? null : Number(free),
    freeShippingCode,
  }
}

type Newsletter = SettingsForm['newsletter']
type OfferAmount = Exclude<keyof Newsletter, 'on' | 'firstOrder'>
export type OfferFields = { newsletter: Pick<Newsletter, 'on' | 'firstOrder'> & Record<OfferAmount, string> }

export function offerFieldsOf({ newsletter }: EditedSettings): OfferFields {
  const { percent, maxDiscount, minAmount } = newsletter
  return {
    newsletter: { ...newsletter, percent: `${percent}`, maxDiscount: `${maxDiscount}`, minAmount: `${minAmount}` },
  }
}

export function offerOf({ newsletter }: OfferFields) {
  const { percent, maxDiscount, minAmount } = newsletter
  const amounts = { percent: Number(percent), maxDiscount: Number(maxDiscount), minAmount: Number(minAmount) }
  return { newsletter: { ...newsletter, ...amounts } }
}

const CASH_LIMITS = ['openAmount', 'openOrders', 'stockShare', 'largeFrom'] as const
/** '' where a limit is switched off. */
export type CashFields = { cash: Record<(typeof CASH_LIMITS)[number], string> }

export function cashFieldsOf({ cash }: EditedSettings): CashFields {
  return { cash: eachOf(CASH_LIMITS, (limit) => `${cash[limit] ?? ''}`) }
}

export function cashOf({ cash }: CashFields) {
  return { cash: eachOf(CASH_LIMITS, (limit) => (cash[limit].trim() === '' ? null : Number(cash[limit]))) }
}

/** A tile without a picture is ''. */
export type PictureSettings = Pick<SettingsForm, 'scenes'> & { tiles: Record<string, string> }

export function pictureFieldsOf({ scenes, tiles }: EditedSettings): PictureSettings {
  return { scenes, tiles: Object.fromEntries(TILES.map((tile) => [tile, tiles[tile] ?? ''])) }
}

export function picturesOf({ scenes, tiles }: PictureSettings): Pick<SettingsForm, 'scenes' | 'tiles'> {
  const chosen = TILES.map((tile) => [tile, (tiles[tile] ?? '').trim()] as const)
  return { scenes, tiles: Object.fromEntries(chosen.filter(([, picture]) => picture !== '')) }
}

function eachOf<Name extends string, T>(names: readonly Name[], readOf: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, readOf(name)])) as Record<Name, T>
}
