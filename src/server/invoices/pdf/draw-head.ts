import { isIndia } from '../../../domain/address/country.ts'
import { nameOfState } from '../../../domain/address/states.ts'
import { stateOfGstin } from '../../../domain/business/gstin.ts'
import { formatDate } from '../../../domain/dates.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import {
  ABROAD,
  type Place as State,
  placeOfSupply as stateOfDelivery,
} from '../../../domain/invoices/place-of-supply.ts'
import type { Voucher } from '../../../domain/invoices/voucher.ts'
import { COLOUR, PAGE, type Pen, type Place, type Style } from './pen.ts'

const GAP = 24
const HALF = (PAGE.right - PAGE.left - GAP) / 2
const LEFT = { x: PAGE.left, width: HALF }
const RIGHT = { x: PAGE.left + HALF + GAP, width: HALF }
/** The most that an emblem takes. */
const EMBLEM = { width: 84, height: 42 }
const SMALL = { size: 9, colour: COLOUR.soft }

/** Draws the seller, the document's title and number, the buyer and the payment; answers where the head ends. */
export function drawHead(pen: Pen, invoice: Invoice | Voucher): number {
  const ruled = Math.max(drawSeller(pen, invoice), drawTitle(pen, invoice)) + 10
  drawRule(pen, ruled)
  const top = ruled + 12
  return Math.max(drawBuyer(pen, invoice, top), drawTerms(pen, invoice, top))
}

function drawSeller(pen: Pen, { seller }: Invoice | Voucher): number {
  const lines = [
    seller.legalName ?? null,
    seller.address,
    [seller.phone, seller.email].filter(Boolean).join(' · '),
    seller.state && `State: ${stateWords(seller.state)}`,
    seller.gstin.trim() && `GSTIN ${seller.gstin}`,
    seller.fssai.trim() && `FSSAI licence ${seller.fssai}`,
  ]
  const emblem = drawEmblem(pen)
  const width = HALF - emblem.width
  const name = { font: 'title', size: sizeOfName(pen, seller.name, width), colour: pen.letterhead.colour } as const
  const height = pen.write(seller.name, { x: LEFT.x + emblem.width, y: PAGE.top, width }, name)
  return writeLines(pen, lines, { ...LEFT, y: PAGE.top + Math.max(height, emblem.height) + 2 }, SMALL)
}

/** Large on one line, else smaller on several, so that no word is broken that need not be. */
function sizeOfName(pen: Pen, name: string, width: number): number {
  const fits = (text: string, size: number) => pen.widthOf(text, { font: 'title', size }) <= width
  if (fits(name, 21)) return 21
  return name.split(' ').every((word) => fits(word, 14)) ? 14 : 11
}

/** Puts the shop's emblem, where it has one, before its name; answers what room it takes. */
function drawEmblem({ doc, letterhead: { emblem } }: Pen): { width: number; height: number } {
  if (!emblem) return { width: 0, height: 0 }
  const part = Math.min(EMBLEM.width / emblem.width, EMBLEM.height / emblem.height)
  const [width, height] = [emblem.width * part, emblem.height * part]
  doc.image(Buffer.from(emblem.png), LEFT.x, PAGE.top, { width, height })
  return { width: width + 10, height: height + 4 }
}

function drawTitle(pen: Pen, { title, number, issuedAt }: Invoice | Voucher): number {
  const right = { align: 'right' } as const
  const large = { ...right, font: 'title', size: 21 } as const
  const style = pen.widthOf(title, large) > HALF ? { ...large, size: 18 } : large
  let y = PAGE.top + pen.write(title, { ...RIGHT, y: PAGE.top }, style) + 2
  y += pen.write(number, { ...RIGHT, y }, { ...right, font: 'bold', size: 11 })
  return writeLines(
    pen,
    [`Issued on ${formatDate(issuedAt)}`, 'Original for recipient'],
    { ...RIGHT, y },
    { ...SMALL, ...right },
  )
}

/** A line with the shop's lozenges. */
function drawRule(pen: Pen, y: number): void {
  pen.line(y, { colour: pen.letterhead.colour, thick: 1 })
  const middle = (PAGE.left + PAGE.right) / 2
  for (const [x, half] of [
    [middle - 11, 2.5],
    [middle, 4],
    [middle + 11, 2.5],
  ] as const) {
    pen.doc.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]).fill(pen.letterhead.colour)
  }
}

function drawBuyer(pen: Pen, { title, buyer, business, placeOfSupply }: Invoice | Voucher, top: number): number {
  const { name, street, city, state, zipcode, country } = buyer
  const region = [state, zipcode].filter(Boolean).join(' ')
  const address = [street, [city, region, country].filter(Boolean).join(', ')]
  if (business) {
    const billed = [`GSTIN ${business.gstin}`, stateLine(stateOf(stateOfGstin(business.gstin)))]
    const below = drawParty(pen, { heading: HEADINGS[title] ?? 'Billed to', name: business.name, lines: billed }, top)
    const lines = [...address, stateLine(isIndia(country) ? stateOf(stateOfDelivery(buyer)) : null)]
    return drawParty(pen, { heading: WHERE_TO[title] ?? 'Delivered to', name, lines }, below + 8)
  }
  const lines = [...address, stateLine(placeOfSupply?.code === ABROAD ? null : placeOfSupply)]
  return drawParty(pen, { heading: HEADINGS[title] ?? 'Billed and delivered to', name, lines }, top)
}

/** Whom a voucher is of. */
const HEADINGS: Readonly<Partial<Record<(Invoice | Voucher)['title'], string>>> = {
  'Receipt Voucher': 'Received from',
  'Refund Voucher': 'Given back to',
}

/** Whose address a voucher to a business has: what goes back may be for goods that never leave, or for some that do. */
const WHERE_TO: typeof HEADINGS = { 'Receipt Voucher': 'To be delivered to', 'Refund Voucher': 'Address of the order' }

type Party = { heading: string; name: string; lines: readonly (string | null)[] }

function drawParty(pen: Pen, party: Party, top: number): number {
  const y = top + heading(pen, party.heading, { ...LEFT, y: top })
  const below = y + pen.write(party.name, { ...LEFT, y }, { font: 'bold', size: 10.5 })
  return writeLines(pen, party.lines, { ...LEFT, y: below }, { size: 9.5 })
}

function stateOf(code: string | undefined): State | null {
  return code === undefined ? null : { code, name: nameOfState(code) }
}

function stateLine(state: State | null): string | null {
  return state && `State: ${stateWords(state)}`
}

function drawTerms(pen: Pen, invoice: Invoice | Voucher, top: number): number {
  const { orderId, placedAt, payment, placeOfSupply, seller, cancels } = invoice
  const registered = seller.gstin.trim() !== ''
  const terms = [
    ...(cancels ? [['Against', `${cancels.title} ${cancels.number}, ${formatDate(cancels.issuedAt)}`]] : []),
    ...(cancels?.reason ? [['Reason', cancels.reason]] : []),
    ['Order id', orderId],
    ['Ordered on', formatDate(placedAt)],
    ['Payment', payment],
    ...(registered && placeOfSupply ? [['Place of supply', stateWords(placeOfSupply)]] : []),
    ...(registered ? [['Tax on reverse charge', 'No']] : []),
  ]
  let y = top + heading(pen, 'Order', { ...RIGHT, y: top })
  for (const [name = '', value = ''] of terms) {
    const label = pen.write(name, { x: RIGHT.x, y, width: 100 }, SMALL)
    y += Math.max(label, pen.write(value, { x: RIGHT.x + 104, y, width: HALF - 104 }, { size: 9.5 }))
  }
  return y
}

function heading(pen: Pen, text: string, place: Place): number {
  return pen.write(text, place, { font: 'bold', size: 9, colour: pen.letterhead.colour })
}

function writeLines(pen: Pen, lines: readonly (string | null | false)[], { x, y, width }: Place, style: Style): number {
  for (const line of lines) if (line) y += pen.write(line, { x, y, width }, style)
  return y
}

function stateWords({ code, name }: State): string {
  return `${name} (code ${code})`
}
