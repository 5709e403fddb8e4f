import type { Paise } from '../money.ts'
import { paymentWords } from '../payments/payment-words.ts'
import type { DispatchedOrder, Invoice, Seller } from './invoice.ts'
import { supplyOf } from './place-of-supply.ts'

/** What a refund voucher says of why. */
export const REFUND_REASONS = {
  cancelled: 'The order was cancelled',
  givenBack: 'Money was given back before sending',
} as const

/** What of the goods an advance is for, or goes back for; `quantity` is null where a part of what they cost goes back, and none of them. */
export type AdvanceGoods = { description: string; size: string; quantity: number | null }

/** Money that came for an order which is not billed yet, or goes back before it is; moments in ms. */
export type Advance = Pick<
  DispatchedOrder,
  'orderId' | 'number' | 'issuedAt' | 'placedAt' | 'paymentMethod' | 'buyer' | 'business'
> & { goods: readonly AdvanceGoods[]; amount: Paise }

type Shared = 'orderId' | 'number' | 'issuedAt' | 'placedAt' | 'buyer' | 'business' | 'seller' | 'placeOfSupply'

/** Everything that a receipt or refund voucher shows. It is kept as it is issued, whatever changes later. */
export type Voucher = Pick<Invoice, Shared | 'payment' | 'cancels'> & {
  title: 'Receipt Voucher' | 'Refund Voucher'
  goods: readonly AdvanceGoods[]
  /** What came or goes back; no tax is in it: on an advance for goods none is due. */
  amount: Paise
}

/** The receipt voucher that a refund voucher is against, and why it is. */
type Against = { receipt: Voucher; reason: keyof typeof REFUND_REASONS }

/**
 * The voucher of money that came before its invoice (rule 50 of the CGST rules), or, `against` the receipt voucher of that,
 * of what of it goes back before there is one (rule 51). Street and PIN code of a person are on none: only a registered
 * recipient's address is asked for.
 */
export function drawUpVoucher(advance: Advance, seller: Seller, against?: Against): Voucher {
  const { paymentMethod, buyer, business, goods, amount, orderId, number, issuedAt, placedAt } = advance
  const { from, to } = supplyOf(advance, seller)
  return {
    ...{ title: against ? 'Refund Voucher' : 'Receipt Voucher', number, issuedAt, orderId, placedAt },
    payment: paymentWords(paymentMethod),
    buyer: business ? buyer : { ...buyer, street: '', zipcode: '' },
    ...(business && { business }),
    seller: { ...seller, state: from },
    placeOfSupply: to,
    ...(against && { cancels: cancelsOf(against) }),
    ...{ goods, amount },
  }
}

function cancelsOf({ receipt: { title, number, issuedAt }, reason }: Against): NonNullable<Voucher['cancels']> {
  return { title, number, issuedAt, reason: REFUND_REASONS[reason] }
}
