import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import { documentOf } from '../../../domain/invoices/financial-year.ts'
import { rupeesInWords } from '../../../domain/invoices/rupees-in-words.ts'
import type { AdvanceGoods, Voucher } from '../../../domain/invoices/voucher.ts'
import { formatPaise } from '../../../domain/money.ts'
import { drawHead } from './draw-head.ts'
import { infoOf, numberPages, turnPage } from './pages.ts'
import { COLOUR, type Letterhead, PAGE, Pen } from './pen.ts'

const WIDTH = PAGE.right - PAGE.left
/** Of a number of pieces. */
const COUNT = { x: PAGE.right - 60, width: 60 }
const NAME = { x: PAGE.left, width: WIDTH - 72 }
const SMALL = { size: 8.5, colour: COLOUR.soft }
const TOTAL = { font: 'bold', size: 13 } as const
const WORDS = { font: 'bold', size: 10 } as const
const SIGNATURE = { size: 9 }
/** The least room between two parts. */
const GAP = 8

/** A receipt or refund voucher as the bytes of a PDF, of as many pages as it takes. */
export async function drawVoucher(voucher: Voucher, letterhead?: Letterhead): Promise<Uint8Array> {
  const pen = new Pen(infoOf(voucher), letterhead)
  const below = drawHead(pen, voucher)
  drawClosing(pen, voucher, drawGoods(pen, voucher, below + 16) + GAP)
  numberPages(pen, voucher)
  return pen.layDown()
}

/** What the money is for, over as many pages as it takes; answers where it ends. */
function drawGoods(pen: Pen, voucher: Voucher, top: number): number {
  let y = drawHeads(pen, voucher, top)
  for (const goods of voucher.goods) {
    const text = textOf(goods)
    const height = pen.heightOf(text, NAME.width, { size: 9.5 }) + 6
    if (y + height > PAGE.bottom) y = drawHeads(pen, voucher, turnPage(pen, voucher))
    pen.write(text, { ...NAME, y: y + 3 }, { size: 9.5 })
    pen.write(`${goods.quantity ?? ''}`, { ...COUNT, y: y + 3 }, { size: 9.5, align: 'right' })
    y += height
    pen.line(y)
  }
  return y
}

function drawHeads(pen: Pen, { goods }: Voucher, y: number): number {
  const style = { font: 'bold', size: 9 } as const
  const [name, count] = goods.some(({ quantity }) => quantity !== null)
    ? ['Goods', 'Pieces']
    : ['A part of what was paid for', '']
  const height = pen.heightOf(name, NAME.width, style) + 8
  pen.doc.rect(PAGE.left, y, WIDTH, height).fill(COLOUR.ground)
  pen.write(name, { ...NAME, y: y + 4 }, style)
  pen.write(count, { ...COUNT, y: y + 4 }, { ...style, align: 'right' })
  pen.line(y + height, { colour: COLOUR.line })
  return y + height
}

function textOf({ description, size }: AdvanceGoods): string {
  return size === DEFAULT_SIZE ? description : `${description}, ${size}`
}

/** The amount in figures and words, what of tax is in it, and the signature; on one page together. */
function drawClosing(pen: Pen, voucher: Voucher, top: number): void {
  const { amount, seller, title, number } = voucher
  const words = rupeesInWords(amount)
  const notes = notesOf(voucher)
  const signature = `For ${seller.name}: computer-generated ${documentOf(number)}, valid without a signature.`
  const heights = [
    pen.heightOf('₹', WIDTH, TOTAL) + 2,
    pen.heightOf(words, WIDTH, WORDS) + GAP,
    pen.heightOf(notes, WIDTH, SMALL) + 10,
    pen.heightOf(signature, WIDTH, SIGNATURE),
  ] as const
  const height = heights.reduce((sum, one) => sum + one, 0)
  let y = top + height > PAGE.bottom ? turnPage(pen, voucher) : top
  pen.write(
    title === 'Receipt Voucher' ? 'Advance received' : 'Advance given back',
    { x: PAGE.left, y, width: WIDTH },
    TOTAL,
  )
  pen.write(`₹${formatPaise(amount)}`, { x: PAGE.left, y, width: WIDTH }, { ...TOTAL, align: 'right' })
  y += heights[0]
  pen.write(words, { x: PAGE.left, y, width: WIDTH }, WORDS)
  y += heights[1]
  pen.line(y)
  pen.write(notes, { x: PAGE.left, y: y + 6, width: WIDTH }, SMALL)
  pen.write(signature, { x: PAGE.left, y: y + heights[2], width: WIDTH }, SIGNATURE)
}

/** On an advance for goods no tax is due (notification 66/2017, central tax). */
function notesOf({ title, seller }: Voucher): string {
  if (seller.gstin.trim() === '') return 'The seller is not registered under GST: no tax is charged.'
  if (title === 'Refund Voucher')
    return 'Advance for goods: no tax was due when it was received, and none is given back.'
  return 'Advance for goods: no tax is due at receipt (Notification 66/2017, Central Tax). The invoice with its tax is issued when the goods are sent.'
}
