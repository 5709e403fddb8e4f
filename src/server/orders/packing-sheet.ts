import { formatMoney } from '../../domain/money.ts'
import { escapeControls } from '../../domain/plain-text.ts'
import type { PackingSheet } from './queries.ts'

const HANDLING = {
  coldPacking: 'cold packing',
  giftWrapping: 'gift wrapping',
  fragileHandling: 'fragile handling',
  noContact: 'no-contact delivery',
} as const

/** What to pack, where to bring it and what to take for it, line by line for a terminal. */
export function sheetLines({ lines, address, amount, paid }: PackingSheet): string[] {
  const { firstName, lastName, street, city, state, zipcode, country, phone, deliveryInstructions } = address
  const handling = handlingOf(address.specialRequirements)
  const place = [street, city, state, zipcode, country].filter((part) => part !== '').join(', ')
  return [
    ...lines.map(({ name, size, quantity }) => `  ${quantity} × ${name} (${size})`),
    `  ${formatMoney(amount)}, ${paid ? 'paid' : 'to be paid on delivery'}`,
    `  ${firstName} ${lastName}, ${place}, phone ${phone}`,
    ...(handling === '' ? [] : [`  ${handling}`]),
    ...(deliveryInstructions === '' ? [] : [`  “${deliveryInstructions}”`]),
  ].map(escapeControls)
}

function handlingOf(asked: PackingSheet['address']['specialRequirements']): string {
  const names = [
    asked.coldPacking && HANDLING.coldPacking,
    asked.giftWrapping && HANDLING.giftWrapping,
    asked.fragileHandling && HANDLING.fragileHandling,
    asked.noContact && HANDLING.noContact,
  ]
  return names.filter(Boolean).join(', ')
}
