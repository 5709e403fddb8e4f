import { randomId } from '../../../calls/random-id.ts'
import { editVariants } from '../../../contract/admin/catalog/many.ts'
import type { ListedProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import type { Call } from '../../../contract/endpoint.ts'
import { isFarFrom } from '../../../domain/catalog/record/price-change.ts'
import { type Column, SIZE_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { formatMoney } from '../../../domain/money.ts'
import { callAdmin } from '../../calls/call-admin.ts'

type Size = ListedProduct['sizes'][number]
type Edit = Call<typeof editVariants>['body']['edit']
type Values = Extract<Edit, { values: unknown }>['values'][number]

/** What the log says of a value that was typed over in the list. */
const REASON = 'Typed over in the list'

/** A price typed in the place of another; refused where somebody else has set a new one since. */
export async function savePrice({ id, price }: Size, typed: string): Promise<string> {
  const wanted = readTyped(SIZE_COLUMNS.price, typed)
  await send({ variantId: id, price: wanted, seenPrice: price })
  return SIZE_COLUMNS.price.write(wanted)
}

/** What is asked before a price is more than doubled, or becomes less than half; undefined: nothing. */
export function priceQuestion({ price }: Size, typed: string): string | undefined {
  const reading = SIZE_COLUMNS.price.read(typed)
  if ('trouble' in reading || !isFarFrom(reading.value, price)) return undefined
  const far = reading.value > price ? 'more than double' : 'less than half of'
  return `${formatMoney(reading.value)} is ${far} ${formatMoney(price)}. Enter once more saves it.`
}

/** Pieces on the shelf, typed in the place of others; what was sold meanwhile stays sold. */
export async function saveStock({ id, stock }: Size, typed: string): Promise<string> {
  const to = readTyped(SIZE_COLUMNS.stock, typed)
  await send({ variantId: id, stock: { from: stock, to } })
  return SIZE_COLUMNS.stock.write(to)
}

function readTyped<Value>({ title, read }: Column<Value>, typed: string): Value {
  const reading = read(typed)
  if ('trouble' in reading) throw new Error(`${title} ${reading.trouble}`)
  return reading.value
}

/** The last edit that was sent: the same values sent again after an answer was lost are the same edit. */
let last = { words: '', key: '' }

async function send(values: Values): Promise<void> {
  const words = JSON.stringify(values)
  if (last.words !== words) last = { words, key: randomId() }
  const body = { key: last.key, edit: { values: [values] }, reason: REASON, dryRun: false }
  await callAdmin(editVariants, { body })
  last = { words: '', key: '' }
}
