import type { StoreSettings } from '../../contract/settings.ts'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { findHour } from '../../domain/settings/hour-of-day.ts'

/** What the settings say of each fact; what they do not say is missing. */
export function shopFactsOf(store: StoreSettings): ShopFacts {
  const { name, address, phone, email, fssai, gstin, hours, copy, newsletterOffer } = store
  const rupees = (amount: number) => formatMoney(fromRupees(amount))
  const free = store.freeShipping && { ...store.freeShipping, from: fromRupees(store.freeShipping.from) }
  const facts: ShopFacts = {
    'shop name': name,
    address: address.replaceAll('\n', ', '),
    phone,
    email,
    fssai,
    gstin,
    hours: hours.map(({ days, time }) => `${days} ${time}`).join(', '),
    'delivery fee': rupees(store.deliveryFee),
    'cold packing fee': rupees(store.coldPackingCost),
    'gift wrapping fee': rupees(store.giftWrappingCost),
    'cut-off': findHour(copy.sameDay) ?? '',
    'same day': copy.sameDay,
    'custom orders': copy.customOrders,
    'bulk discount': copy.bulkDiscount,
    ...(free && {
      'free delivery': freeShippingWords(free).what,
      'free delivery from': formatMoney(free.from),
      'free delivery code': free.code ?? '',
    }),
    ...(newsletterOffer && { 'newsletter offer': `${newsletterOffer.percent}%` }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, words]) => words !== ''))
}
