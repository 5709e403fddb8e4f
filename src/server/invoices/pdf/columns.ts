import type { Invoice, InvoiceLine } from '../../../domain/invoices/invoice.ts'
import { formatPaise, type Paise } from '../../../domain/money.ts'

/** A cell of the table; `below` is smaller, on a line of its own. */
export type Cell = { text: string; below?: string }

export type Column = {
  head: string
  align: 'left' | 'right'
  cell: (line: InvoiceLine, index: number) => Cell
  /** The last row's. */
  total: string
}

const NOTHING: Cell = { text: '' }

/** The columns that an invoice needs: those of taxes and discounts only where there are any. */
export function columnsOf({ taxes, seller, placeOfSupply, total }: Invoice): Column[] {
  const registered = seller.gstin.trim() !== ''
  const taxColumn = (head: string, part: 'cgst' | 'sgst' | 'igst', share: number): Column => ({
    ...money(head, (line) => line[part], total[part]),
    cell: (line) => ({ text: formatPaise(line[part]), below: `${line.gstRate * share} %` }),
  })
  const halves = [taxColumn('CGST', 'cgst', 0.5), taxColumn(stateTaxName(placeOfSupply?.code), 'sgst', 0.5)]
  return [
    { head: '#', align: 'right', cell: (_, index) => ({ text: `${index + 1}` }), total: '' },
    { head: 'Description', align: 'left', cell: describe, total: 'Total' },
    ...(registered ? [HSN] : []),
    QUANTITY,
    PRICE,
    ...(total.discount > 0 ? [money('Discount', ({ discount }) => discount, total.discount)] : []),
    ...(taxes === 'none' ? [] : [money('Taxable value', ({ taxable }) => taxable, total.taxable)]),
    ...(taxes === 'halves' ? halves : []),
    ...(taxes === 'integrated' ? [taxColumn('IGST', 'igst', 1)] : []),
    money('Amount', ({ amount }) => amount, total.amount),
  ]
}

const HSN: Column = { head: 'HSN', align: 'left', cell: ({ goods }) => ({ text: goods?.hsn ?? '' }), total: '' }

const QUANTITY: Column = {
  head: 'Qty',
  align: 'right',
  // Goods of a credit note that all stay, and only cost less.
  cell: ({ goods }) => (goods?.quantity ? { text: quantityOf(goods), below: goods.unit } : NOTHING),
  total: '',
}

const PRICE: Column = {
  head: 'Price',
  align: 'right',
  cell: ({ goods }) => (goods?.quantity ? { text: formatPaise(goods.price) } : NOTHING),
  total: '',
}

/** Of what is in a hamper by the piece: '3 × 2'. */
function quantityOf({ quantity, each }: NonNullable<InvoiceLine['goods']>): string {
  return each === undefined ? `${quantity}` : `${quantity} × ${each}`
}

/** Of a hamper that is priced apart: 'Box of 3: Kaju Katli, 250 g'. */
function describe({ description, goods }: InvoiceLine): Cell {
  const below = [goods?.size, goods?.item].filter(Boolean).join(': ')
  return { text: description, ...(below && { below }) }
}

function money(head: string, of: (line: InvoiceLine) => Paise, total: Paise): Column {
  return { head, align: 'right', cell: (line) => ({ text: formatPaise(of(line)) }), total: formatPaise(total) }
}

/** Union territories without a legislature of their own have a tax of their own instead of a state's. */
const TERRITORIES = ['04', '26', '31', '35', '38']

export function stateTaxName(code: string | undefined): string {
  return code !== undefined && TERRITORIES.includes(code) ? 'UTGST' : 'SGST'
}
