import type { StoreSettings } from '../../contract/settings.ts'
import { moneyBetween } from '../../domain/cart/bill-words.ts'
import { freeShippingExplained, freeShippingTerms, freeShippingWords } from '../../domain/cart/free-shipping.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { formatMoney, fromRupees, type Paise, ZERO } from '../../domain/money.ts'
import { findHour } from '../../domain/settings/hour-of-day.ts'

/** What delivery costs, by where it goes (paise), and in words where that is and from when on it is free; no words where no days are promised. */
type Delivered = { least: Paise; dearest: Paise; zones: string; free: readonly string[] }

/** The store as browsers read it, but for what follows from its words. */
type FactSettings = Omit<StoreSettings, 'words' | 'unwrittenPages'>

/** What the settings say of each fact; what they do not say is missing. */
export function shopFactsOf(store: FactSettings, delivered: Delivered): ShopFacts {
  const { name, address, phone, email, fssai, gstin, hours, copy, newsletterOffer, grievance } = store
  const rupees = (amount: number) => formatMoney(fromRupees(amount))
  const facts: ShopFacts = {
    'shop name': name,
    'legal name': store.legalName,
    address: address.replaceAll('\n', ', '),
    phone,
    email,
    fssai,
    gstin,
    hours: hours.map(({ days, time }) => `${days} ${time}`).join(', '),
    'grievance officer':
      grievance.name && [grievance.name, grievance.email, grievance.phone].filter(Boolean).join(', '),
    'delivery fee': moneyBetween(delivered.least, delivered.dearest),
    'delivery zones': delivered.zones,
    'cold packing fee': rupees(store.coldPackingCost),
    'gift wrapping fee': rupees(store.giftWrappingCost),
    coupons: store.coupons.map(({ code, description }) => `${code}: ${description}`).join('\n'),
    'online payment': onlineWays(store.payments),
    'cut-off': findHour(copy.sameDay) ?? '',
    'same day': copy.sameDay,
    'custom orders': copy.customOrders,
    'bulk discount': copy.bulkDiscount,
    ...freeDeliveryFacts(store),
    'free delivery explained': freeDeliveryExplained(store, delivered),
    ...(newsletterOffer && { 'newsletter offer': `${newsletterOffer.percent}%` }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, words]) => words !== ''))
}

function onlineWays({ razorpay, stripe }: StoreSettings['payments']): string {
  if (razorpay) return 'cards, UPI and net banking'
  return stripe ? 'card' : ''
}

/** A threshold is there by itself; a text that names a code is shown only where there is one. */
function freeDeliveryFacts({ freeShipping, coupons }: FactSettings): ShopFacts {
  if (!freeShipping) return {}
  const { code } = freeShipping
  const from = fromRupees(freeShipping.from)
  const coupon = coupons.find((one) => one.code === code)
  return {
    'free delivery': freeShippingWords({ from, code }).what,
    'free delivery from': from === ZERO ? '' : formatMoney(from),
    'free delivery by itself from': code === null ? formatMoney(from) : '',
    'free delivery code': code ?? '',
    'free delivery discount': coupon ? discountWords(coupon) : '',
    'free delivery terms': freeShippingTerms({ from, code }),
  }
}

/** By place where that is said: a threshold of the whole shop is among them. */
function freeDeliveryExplained({ freeShipping }: FactSettings, { free }: Delivered): string {
  const isSaid = !freeShipping || (freeShipping.code === null && free.length > 0)
  const offer = isSaid ? [] : [freeShippingExplained({ ...freeShipping, from: fromRupees(freeShipping.from) })]
  return [...offer, ...free].join(' ')
}

function discountWords({ isPercentage, discount }: StoreSettings['coupons'][number]): string {
  return isPercentage ? `${discount}%` : formatMoney(fromRupees(discount))
}
