import { handlingOf, handlingWords } from '../../../domain/cart/handling.ts'
import { formatMoney } from '../../../domain/money.ts'
import { isOwed } from '../../../domain/orders/order-money.ts'
import { escapeControls } from '../../../domain/plain-text.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { leavesWords } from '../../../domain/promise/words/promise-words.ts'
import type { SlipRow } from './order-queries.ts'

/** What to pack, where to bring it and what to take for it, line by line for a terminal. */
export function sheetLines(sheet: SlipRow): string[] {
  const { status, lines, address, amount, promise, present } = sheet
  if (status !== 'Cancelled' && lines.length === 0) return ['  Everything in it was refunded: nothing is sent.']
  const { street, city, state, zipcode, country, deliveryInstructions } = address
  const { name: receiver, phone } = receiverOf(address, present)
  const handling = handlingOf(address.specialRequirements).map(handlingWords)
  const place = [street, city, state, zipcode, country].filter((part) => part !== '').join(', ')
  return [
    ...lines.map(({ name, size, quantity, hamperParts }) => {
      return `  ${quantity} × ${name} (${size})${hamperParts === '' ? '' : `, in each ${hamperParts}`}`
    }),
    ...(promise ? [`  ${leavesWords(promise)}`] : []),
    `  ${formatMoney(amount)}, ${moneyWords(sheet)}`,
    `  ${receiver}, ${place}, phone ${phone}`,
    ...(present ? presentLines(present) : []),
    ...(handling.length === 0 ? [] : [`  ${handling.join(', ')}`]),
    ...(deliveryInstructions === '' ? [] : [`  “${deliveryInstructions}”`]),
  ].map(escapeControls)
}

function presentLines({ message, from, hidePrices }: NonNullable<SlipRow['present']>): string[] {
  const box = hidePrices ? ', with no price and no invoice in the box' : ''
  return [
    `  A present from ${from}${box}`,
    ...message
      .split('\n')
      .filter(Boolean)
      .map((line) => `  | ${line}`),
  ]
}

function moneyWords(sheet: SlipRow): string {
  const { status, cameBack, paid } = sheet
  if (isOwed(sheet)) return 'to be paid on delivery'
  if (status === 'Cancelled') return 'cancelled: there is nothing to take'
  if (!cameBack) return 'paid'
  return paid ? 'paid, and came back' : 'came back: there is nothing to take'
}
