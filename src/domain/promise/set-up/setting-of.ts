import type { OfferRefusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** The setting that refuses, as its owner finds it: 'Zones: Shelf life left at the door, 30 %'. */
export function settingOf(refusal: OfferRefusal, { leastLeft }: Pick<Shop, 'leastLeft'>): string {
  switch (refusal.code) {
    case 'too-far':
      return tooFarSetting(refusal, leastLeft)
    case 'notice-too-short':
      return 'product' in refusal.because ? 'Kitchen: Notice of the product' : 'Kitchen: Notice by weight'
    default:
      return SETTINGS[refusal.code]
  }
}

const SETTINGS: Readonly<Record<Exclude<OfferRefusal['code'], 'too-far' | 'notice-too-short'>, string>> = {
  'pin-missing': 'Zones: PIN codes',
  'pin-invalid': 'Zones: PIN codes',
  'pin-not-served': 'Zones: PIN codes',
  'no-window': 'Windows: Weekdays, and Zones that it serves',
  closed: 'Hours: Closed days',
  stopped: 'Days: Stop orders',
  'cut-off-passed': 'Zones and windows: Orders end',
  'not-sent': 'Zones: Not sent here',
  'out-of-season': 'Seasons: On no other days',
  'season-over': 'Seasons: Orders close after',
  'season-ahead': 'Seasons: Orders open on',
  'sold-out': 'Catalogue: Stock',
  'line-full': 'Kitchen: Kilograms a day',
  'window-full': 'Windows: At most, orders for the zone',
  'order-too-small': 'Zones: Smallest order',
  'costs-more': 'Zones: Fee',
}

function tooFarSetting({ products }: Extract<OfferRefusal, { code: 'too-far' }>, leastLeft: Shop['leastLeft']): string {
  const isTooOld = products.some((product) => product.isTooOld)
  const isTooLong = products.some((product) => !product.isTooOld)
  return [
    ...(isTooOld ? [`Zones: Shelf life left at the door, ${leastLeft} %`] : []),
    ...(isTooLong ? ['Kitchen: How long the product travels'] : []),
  ].join('; ')
}
