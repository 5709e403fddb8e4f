import type { ProductTexts, SizeTexts } from '../../../domain/catalog/record/product-cells.ts'
import { NUTRITION_KEYS, PRODUCT_COLUMNS, SIZE_COLUMNS } from '../../../domain/catalog/record/product-columns.ts'
import { formatDate } from '../../../domain/dates.ts'

type Readable<T> = { read: (cell: string) => { value: T } | { trouble: string } }

/** What a fold of other names holds, in one line. */
export function namesHeld({ id, nameHi, aliases, tags }: ProductTexts, isNew: boolean): string {
  return joined([nameHi, aliases, tags, isNew ? id : '']) || 'None'
}

/** What a fold of nutrition and origin holds, in one line. */
export function nutritionHeld(texts: ProductTexts): string {
  const isNone = NUTRITION_KEYS.every((key) => texts[key].trim() === '')
  const isWhole = NUTRITION_KEYS.every((key) => typeof readOf(PRODUCT_COLUMNS[key], texts[key]) === 'number')
  const nutrition = isNone ? 'No nutrition' : isWhole ? `${texts.energyKcal.trim()} kcal in 100 g` : 'Not whole yet'
  return joined([nutrition, texts.origin])
}

/** What a fold of a hamper holds, in one line. */
export function hamperHeld({ hamper }: ProductTexts): string {
  const read = readOf(PRODUCT_COLUMNS.hamper, hamper)
  if (hamper.trim() === '') return 'No hamper'
  return read
    ? hamper
        .trim()
        .split(/\s*[;\n]\s*/)
        .filter(Boolean)
        .join('; ')
    : 'Not right yet'
}

/** When it is sold, in one line: 'Mon, Tue · until Wed 4 Nov 2026'. */
export function timesHeld({ soldOn, shownFrom, shownUntil }: ProductTexts): string {
  const days = readOf(PRODUCT_COLUMNS.soldOn, soldOn) ?? []
  const [from, until] = [readOf(PRODUCT_COLUMNS.shownFrom, shownFrom), readOf(PRODUCT_COLUMNS.shownUntil, shownUntil)]
  return joined([
    days.length === 0 ? 'Sold on every day' : days.map((day) => day.slice(0, 3)).join(', '),
    from ? `from ${formatDate(from)}` : '',
    until ? `until ${formatDate(until)}` : '',
  ])
}

/** What a size will cost and what it costs the shop, in one line. */
export function pricesHeld({ nextPrice, nextPriceFrom, costPrice }: SizeTexts): string {
  const from = readOf(SIZE_COLUMNS.nextPriceFrom, nextPriceFrom)
  const then = from ? ` from ${formatDate(from)}` : ''
  return joined([
    nextPrice.trim() === '' ? 'No new price' : `${priceHeld(SIZE_COLUMNS.nextPrice, nextPrice, 'New price')}${then}`,
    costPrice.trim() === '' ? 'no cost price' : priceHeld(SIZE_COLUMNS.costPrice, costPrice, 'costs'),
  ])
}

function priceHeld(column: Readable<unknown>, text: string, name: string): string {
  return readOf(column, text) == null ? `${name} not right yet` : `${name} ₹${text.trim()}`
}

function readOf<T>(column: Readable<T>, text: string): T | undefined {
  const reading = column.read(text)
  return 'value' in reading ? reading.value : undefined
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ')
}
