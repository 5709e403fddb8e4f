import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { documentOf } from '../../../domain/invoices/document-number.ts'
import { legalNameOf } from '../../../domain/invoices/invoice.ts'
import { rupeesInWords } from '../../../domain/invoices/rupees-in-words.ts'
import type { AdvanceGoods, Voucher } from '../../../domain/invoices/voucher.ts'
import { formatPaise } from '../../../domain/money.ts'
import { drawHead } from './draw-head.ts'
import { infoOf, numberPages, turnPage } from './pages.ts'
import { COLOUR, type Letterhead, PAGE, Pen, type Style } from './pen.ts'

const WIDTH = PAGE.right - PAGE.left
/** Of a number of pieces. */
const COUNT = { x: PAGE.right - 60, width: 60 }
const NAME = { x: PAGE.left, width: WIDTH - 72 }
const HEAD = { font: 'bold', size: 9 } as const
const SMALL = { size: 8.5, colour: COLOUR.soft }
const TOTAL = { font: 'bold', size: 13 } as const
const WORDS = { font: 'bold', size: 10 } as const
const SIGNATURE = { size: 9 }
/** The least room between two parts. */
const GAP = 8

/** A receipt or refund voucher as the bytes of a PDF, of as many pages as it takes. */
export async function drawVoucher(voucher: Voucher, letterhead?: Letterhead): Promise<Uint8Array> {
  const pen = new Pen(infoOf(voucher), letterhead)
  const closing = closingOf(pen, voucher)
  drawClosing(pen, closing, drawGoods(pen, voucher, drawHead(pen, voucher) + 16, GAP + closing.height) + GAP)
  numberPages(pen, voucher)
  return pen.layDown()
}

/**
 * What the money is for, over as many pages as it takes; answers where it ends. No head stands without goods below it, and
 * what has to stand `below` the last of them (points) stands on its page.
 */
function drawGoods(pen: Pen, voucher: Voucher, top: number, below: number): number {
  const head = heightOfHeads(pen, voucher)
  let y = top
  for (const [index, goods] of voucher.goods.entries()) {
    const text = textOf(goods)
    const height = pen.heightOf(text, NAME.width, { size: 9.5 }) + 6
    const after = index === voucher.goods.length - 1 ? below : 0
    const turns = y + (index === 0 ? head : 0) + height + after > PAGE.bottom
    if (turns || index === 0) y = drawHeads(pen, voucher, turns ? turnPage(pen, voucher) : y)
    pen.write(text, { ...NAME, y: y + 3 }, { size: 9.5 })
    pen.write(`${goods.quantity ?? ''}`, { ...COUNT, y: y + 3 }, { size: 9.5, align: 'right' })
    y += height
    pen.line(y)
  }
  return y
}

function drawHeads(pen: Pen, voucher: Voucher, y: number): number {
  const [name, count] = headsOf(voucher)
  const height = heightOfHeads(pen, voucher)
  pen.doc.rect(PAGE.left, y, WIDTH, height).fill(COLOUR.ground)
  pen.write(name, { ...NAME, y: y + 4 }, HEAD)
  pen.write(count, { ...COUNT, y: y + 4 }, { ...HEAD, align: 'right' })
  pen.line(y + height, { colour: COLOUR.line })
  return y + height
}

function headsOf({ goods }: Voucher): readonly [name: string, count: string] {
  return goods.some(({ quantity }) => quantity !== null) ? ['Goods', 'Pieces'] : ['A part of what was paid for', '']
}

function heightOfHeads(pen: Pen, voucher: Voucher): number {
  return pen.heightOf(headsOf(voucher)[0], NAME.width, HEAD) + 8
}

function textOf({ description, size }: AdvanceGoods): string {
  return size === DEFAULT_SIZE ? description : `${description}, ${size}`
}

type Part = { text: string; style: Style; height: number }
type Closing = { figures: Part & { value: string }; words: Part; notes: Part; signature: Part; height: number }

/** The amount in figures and words, what of tax is in it, and the signature, with the heights (points) they take. */
function closingOf(pen: Pen, voucher: Voucher): Closing {
  const { amount, seller, title, number } = voucher
  const part = (text: string, style: Style, below: number) => ({
    ...{ text, style },
    height: pen.heightOf(text, WIDTH, style) + below,
  })
  const came = title === 'Receipt Voucher' ? 'Advance received' : 'Advance given back'
  const figures = { ...part(came, TOTAL, 2), value: `₹${formatPaise(amount)}` }
  const words = part(rupeesInWords(amount), WORDS, GAP)
  const notes = part(notesOf(voucher), SMALL, 4)
  const signed = `For ${legalNameOf(seller)}: computer-generated ${documentOf(number)}, valid without a signature.`
  const signature = part(signed, SIGNATURE, 0)
  const height = [figures, words, notes, signature].reduce((sum, one) => sum + one.height, 6)
  return { figures, words, notes, signature, height }
}

function drawClosing(pen: Pen, { figures, words, notes, signature }: Closing, top: number): void {
  const write = ({ text, style }: Part, y: number) => pen.write(text, { x: PAGE.left, y, width: WIDTH }, style)
  write(figures, top)
  write({ ...figures, text: figures.value, style: { ...TOTAL, align: 'right' } }, top)
  const below = top + figures.height
  write(words, below)
  const ruled = below + words.height
  pen.line(ruled)
  write(notes, ruled + 6)
  write(signature, ruled + 6 + notes.height)
}

/** On an advance for goods no tax is due (notification 66/2017, central tax). */
function notesOf({ title, seller }: Voucher): string {
  if (seller.gstin.trim() === '') return 'The seller is not registered under GST: no tax is charged.'
  if (title === 'Refund Voucher')
    return 'Advance for goods: no tax was due when it was received, and none is given back.'
  return 'Advance for goods: no tax is due at receipt (Notification 66/2017, Central Tax). The invoice with its tax is issued when the goods are sent.'
}
