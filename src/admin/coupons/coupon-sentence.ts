import type { CouponForm } from '../../contract/admin/coupons.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney, paise } from '../../domain/money.ts'

/** What a coupon does in one sentence; `things`: the names of what it is for, '' for the whole order. */
export function couponSentence(coupon: CouponForm, things: string): string {
  return [giftWords(coupon, things), ...conditionWords(coupon), wayWords(coupon)].join('; ')
}

/** 'Buy 3 from Barfi, the cheapest of them is free'; `whole`: what stands there for the whole order. */
export function giftWords(coupon: CouponForm, things: string, whole = 'the whole order'): string {
  const { gives, isPercentage, discount, maxDiscount, buy, free } = coupon
  if (gives === 'delivery') return 'Free delivery'
  if (gives === 'pieces') {
    const cheapest = free === 1 ? 'the cheapest of them is free' : `the ${free ?? '…'} cheapest of them are free`
    return `Buy ${buy ?? '…'}${things === '' ? '' : ` from ${things}`}, ${cheapest}`
  }
  const figure = isPercentage ? `${discount} %` : formatMoney(paise(discount))
  const amount = discount === 0 ? '…' : figure
  const most = maxDiscount === null ? '' : `, at most ${formatMoney(maxDiscount)}`
  return `${[amount, 'off', things || whole].filter(Boolean).join(' ')}${most}`
}

function conditionWords(coupon: CouponForm): string[] {
  const { minAmount, firstOrder, onceEach, usageLimit, startsAt, endsAt } = coupon
  const words: [boolean, string][] = [
    [minAmount > 0, `from an order of ${formatMoney(minAmount)}`],
    [firstOrder, 'for a first order'],
    [onceEach, 'once for each customer'],
    [usageLimit !== null, usageLimit === 1 ? 'for one order in all' : `for ${usageLimit} orders in all`],
    [startsAt !== null, `from ${formatDate(startsAt ?? 0)}`],
    [endsAt !== null, `until ${formatDate((endsAt ?? 1) - 1)}`],
  ]
  return words.filter(([isSo]) => isSo).map(([, text]) => text)
}

function wayWords({ automatic, listed }: CouponForm): string {
  if (automatic) return 'by itself'
  return listed ? 'offered in the cart' : 'for who knows the code'
}
