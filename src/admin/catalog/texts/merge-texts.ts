import {
  ONE_SIZE,
  PRODUCT_COLUMNS,
  PRODUCT_KEYS,
  SIZE_COLUMNS,
  SIZE_KEYS,
  titleOf,
} from '../../../domain/catalog/record/product-columns.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import type { ProductFormTexts } from './product-texts.ts'

type SizeRow = ProductFormTexts['sizes'][number]

/** What two changed at once, with what each put there; `id` is unique among them. */
export type Clash = { id: string; label: string; mine: string; theirs: string }

/**
 * A product's texts with what both changed since they were `base`; where both changed the same, mine stands. `taken`
 * says what came from the others, as 'Price of 250 g: 333'.
 */
export type Merged = { texts: ProductFormTexts; clashes: readonly Clash[]; taken: readonly string[] }

type Versions<T> = { base: T; mine: T; theirs: T }

/** Puts what was changed here onto what is there by now. */
export function mergeTexts(versions: Versions<ProductFormTexts>): Merged {
  const notes = new Notes()
  const { base, mine, theirs } = versions
  const product = { ...theirs.product }
  for (const key of OWN_KEYS) {
    const texts = { base: base.product[key], mine: mine.product[key], theirs: theirs.product[key] }
    product[key] = notes.pick(titleOf(key), texts, (text) => said(PRODUCT_COLUMNS[key], text))
  }
  Object.assign(product, mergePictures({ base: base.product, mine: mine.product, theirs: theirs.product }, notes))
  const sizes = mergeSizes({ base: base.sizes, mine: mine.sizes, theirs: theirs.sizes }, notes)
  return { texts: { product, sizes }, clashes: notes.clashes, taken: notes.taken }
}

const NOT_TYPED = ['id', 'published', 'pictures', 'pictureAlts']
const OWN_KEYS = PRODUCT_KEYS.filter((key) => !NOT_TYPED.includes(key))
/** Stock is changed elsewhere. */
const TYPED_SIZE_KEYS = SIZE_KEYS.filter((key) => key !== 'stock')

class Notes {
  readonly clashes: Clash[] = []
  readonly taken: string[] = []

  /** Which of the texts stands; notes where it comes from the others, or both changed it. */
  pick(label: string, { base, mine, theirs }: Versions<string>, words: (text: string) => string): string {
    if (theirs === base || theirs === mine) return mine
    if (mine !== base) {
      this.clash(label, words(mine), words(theirs))
      return mine
    }
    this.taken.push(`${label}: ${words(theirs)}`)
    return theirs
  }

  clash(label: string, mine: string, theirs: string): void {
    this.clashes.push({ id: label, label, mine, theirs })
  }
}

type Readable = { read: (cell: string) => object; write: (value: never) => string }

/** A text as the shop writes it: what a choice is called, and not its value. */
function said({ read, write }: Readable, text: string): string {
  const reading = read(text)
  const words = 'value' in reading ? write(reading.value as never) : text
  return words === '' ? 'nothing' : words.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
}

type Pictures = Pick<ProductFormTexts['product'], 'pictures' | 'pictureAlts'>

/** What a picture shows goes with the picture: who changed which there are has changed both. */
function mergePictures({ base, mine, theirs }: Versions<Pictures>, notes: Notes): Pictures {
  const isChanged = (texts: Pictures) => texts.pictures !== base.pictures
  const isOther = theirs.pictures !== mine.pictures || theirs.pictureAlts !== mine.pictureAlts
  if (isChanged(mine)) {
    if (isOther && (isChanged(theirs) || theirs.pictureAlts !== base.pictureAlts)) {
      notes.clash('Pictures', counted(mine), counted(theirs))
    }
    return mine
  }
  if (isChanged(theirs)) notes.taken.push(`Pictures: ${counted(theirs)}`)
  return { pictures: theirs.pictures, pictureAlts: mergeAlts({ base, mine, theirs }, notes) }
}

function mergeAlts({ base, mine, theirs }: Versions<Pictures>, notes: Notes): string {
  const alts = { base: altsOf(base), mine: altsOf(mine), theirs: altsOf(theirs) }
  const picked = namesIn(theirs).map((name, at): [string, string] => {
    const texts = { base: alts.base[name] ?? '', mine: alts.mine[name] ?? '', theirs: alts.theirs[name] ?? '' }
    return [name, notes.pick(`What picture ${at + 1} shows`, texts, (text) => text || 'nothing')]
  })
  return PRODUCT_COLUMNS.pictureAlts.write(Object.fromEntries(picked.filter(([, text]) => text !== '')))
}

function altsOf({ pictureAlts }: Pictures): Readonly<Record<string, string>> {
  const reading = PRODUCT_COLUMNS.pictureAlts.read(pictureAlts)
  return 'value' in reading ? reading.value : {}
}

function namesIn({ pictures }: Pictures): string[] {
  return pictures
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function counted(texts: Pictures): string {
  const { length } = namesIn(texts)
  return length === 1 ? '1 picture' : `${length} pictures`
}

function mergeSizes({ base, mine, theirs }: Versions<readonly SizeRow[]>, notes: Notes): SizeRow[] {
  const find = (rows: readonly SizeRow[], id: string) => rows.find(({ variantId }) => variantId === id)
  const ids = (rows: readonly SizeRow[]) => rows.map(({ variantId }) => variantId).filter(Boolean)
  const isMoved =
    ids(mine).join() !==
    ids(base)
      .filter((id) => find(mine, id))
      .join()
  const order = new Set(isMoved ? [...ids(mine), ...ids(theirs)] : [...ids(theirs), ...ids(mine)])
  const known = [...order].flatMap((id) => {
    const rows = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) }
    return mergeSize(rows, notes) ?? []
  })
  return [...known, ...mine.filter(({ variantId }) => variantId === '')]
}

/** One size; undefined where one of both has removed it. */
function mergeSize({ base, mine, theirs }: Versions<SizeRow | undefined>, notes: Notes): SizeRow | undefined {
  if (mine && theirs && base) {
    const merged = { ...theirs }
    for (const key of TYPED_SIZE_KEYS) {
      const label = `${titleOf(key)} of ${nameOf(base)}`
      const texts = { base: base[key], mine: mine[key], theirs: theirs[key] }
      merged[key] = notes.pick(label, texts, (text) => said(SIZE_COLUMNS[key], text))
    }
    return merged
  }
  if (!base && theirs) {
    notes.taken.push(`New size: ${nameOf(theirs)}`)
    return theirs
  }
  if (base && mine && isTyped(base, mine)) notes.clash(`Size ${nameOf(base)}`, 'changed', 'removed')
  else if (base && mine) notes.taken.push(`Size ${nameOf(base)}: removed`)
  if (base && theirs && isTyped(base, theirs)) notes.clash(`Size ${nameOf(base)}`, 'removed', 'changed')
  return undefined
}

function isTyped(base: SizeRow, row: SizeRow): boolean {
  return TYPED_SIZE_KEYS.some((key) => base[key] !== row[key])
}

function nameOf({ size }: SizeRow): string {
  return size === '' || size === DEFAULT_SIZE ? ONE_SIZE : size
}
