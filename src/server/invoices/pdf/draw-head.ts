import { formatDate } from '../../../domain/dates.ts'
import { ABROAD, type Invoice, type Place as State } from '../../../domain/invoices/invoice.ts'
import { COLOUR, PAGE, type Pen, type Place, type Style } from './pen.ts'

const GAP = 24
const HALF = (PAGE.right - PAGE.left - GAP) / 2
const LEFT = { x: PAGE.left, width: HALF }
const RIGHT = { x: PAGE.left + HALF + GAP, width: HALF }
const SMALL = { size: 9, colour: COLOUR.soft }

/** Draws the seller, the invoice's title and number, the buyer and the payment; answers where the head ends. */
export function drawHead(pen: Pen, invoice: Invoice): number {
  const ruled = Math.max(drawSeller(pen, invoice), drawTitle(pen, invoice)) + 10
  drawRule(pen, ruled)
  const top = ruled + 12
  return Math.max(drawBuyer(pen, invoice, top), drawTerms(pen, invoice, top))
}

function drawSeller(pen: Pen, { seller }: Invoice): number {
  const lines = [
    seller.address,
    [seller.phone, seller.email].filter(Boolean).join(' · '),
    seller.state && `State: ${stateWords(seller.state)}`,
    seller.gstin.trim() && `GSTIN ${seller.gstin}`,
    seller.fssai.trim() && `FSSAI licence ${seller.fssai}`,
  ]
  const large = { font: 'title', size: 21, colour: COLOUR.maroon } as const
  const name = pen.widthOf(seller.name, large) > HALF ? { ...large, size: 14 } : large
  const y = PAGE.top + pen.write(seller.name, { ...LEFT, y: PAGE.top }, name) + 2
  return writeLines(pen, lines, { ...LEFT, y }, SMALL)
}

function drawTitle(pen: Pen, { title, number, issuedAt }: Invoice): number {
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
  pen.line(y, { colour: COLOUR.maroon, thick: 1 })
  const middle = (PAGE.left + PAGE.right) / 2
  for (const [x, half] of [
    [middle - 11, 2.5],
    [middle, 4],
    [middle + 11, 2.5],
  ] as const) {
    pen.doc.polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y]).fill(COLOUR.maroon)
  }
}

function drawBuyer(pen: Pen, { buyer, placeOfSupply }: Invoice, top: number): number {
  const { name, street, city, state, zipcode, country } = buyer
  const y = top + heading(pen, 'Billed and delivered to', { ...LEFT, y: top })
  const below = y + pen.write(name, { ...LEFT, y }, { font: 'bold', size: 10.5 })
  const region = [state, zipcode].filter(Boolean).join(' ')
  const lines = [
    street,
    [city, region, country].filter(Boolean).join(', '),
    placeOfSupply && placeOfSupply.code !== ABROAD && `State: ${stateWords(placeOfSupply)}`,
  ]
  return writeLines(pen, lines, { ...LEFT, y: below }, { size: 9.5 })
}

function drawTerms(pen: Pen, invoice: Invoice, top: number): number {
  const { orderId, placedAt, payment, placeOfSupply, seller } = invoice
  const registered = seller.gstin.trim() !== ''
  const terms = [
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
  return pen.write(text, place, { font: 'bold', size: 9, colour: COLOUR.maroon })
}

function writeLines(pen: Pen, lines: readonly (string | null | false)[], { x, y, width }: Place, style: Style): number {
  for (const line of lines) if (line) y += pen.write(line, { x, y, width }, style)
  return y
}

function stateWords({ code, name }: State): string {
  return `${name} (code ${code})`
}
