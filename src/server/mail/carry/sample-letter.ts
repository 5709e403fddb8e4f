import type { LetterOrder, LetterShop } from '../../../domain/mail/letter.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { findLetterShop } from './find-letter-shop.ts'
import type { MailRoom } from './send-due.ts'

/** An order that nobody has placed. */
const SAMPLE: LetterOrder = {
  id: '00000000-0000-7000-8000-000000000000',
  called: 'D-147',
  greeting: 'Hello Meera',
  lines: [{ name: 'Sweets', size: '500 g', quantity: 1, price: paise(40_000) }],
  subtotal: paise(40_000),
  deliveryFee: ZERO,
  additionalCosts: ZERO,
  discount: ZERO,
  amount: paise(40_000),
  notSent: ZERO,
  refunded: ZERO,
  goesBack: ZERO,
  invoice: null,
  method: 'cod',
  address: [],
  promise: null,
  present: null,
}

/** The letter to somebody who has placed an order, as HTML, as it would be with these words. */
export async function writeSampleLetter(
  { db, origin, writeLetter }: Pick<MailRoom, 'db' | 'origin' | 'writeLetter'>,
  words: LetterShop['words'],
): Promise<string> {
  const shop = await findLetterShop(db, origin)
  const { html } = await writeLetter({ kind: 'order-placed', order: SAMPLE }, { ...shop, words })
  return html
}
