import { unitSalePrice } from '../../catalog/unit-price.ts'
import { formatDate } from '../../dates.ts'
import { formatMoney } from '../../money.ts'
import { type Day, startOf } from '../../settings/work-day.ts'
import type { LabelFacts } from './label-facts.ts'

/** Parts of a label by what they are called; those in front stay where there is no room for all. */
export const LABEL_PARTS = {
  name: 'the name',
  net: 'the net weight',
  price: 'the price',
  dates: 'dates and batch',
  licence: 'the licence',
  maker: 'the maker',
  care: 'consumer care',
  allergens: 'the allergens',
  hindi: 'the name in Hindi',
  ingredients: 'the ingredients',
  origin: 'the country of origin',
  storage: 'how to store it',
  nutrition: 'the nutrition',
} as const
export type LabelPart = keyof typeof LABEL_PARTS

/** In their order of precedence. */
export const PARTS_IN_ORDER = Object.keys(LABEL_PARTS) as readonly LabelPart[]

/** 'MRP' and what it is; without a label the value speaks for itself. */
export type LabelWords = { label: string; value: string }

/** What a label says, part by part; a part of which nothing is known is not there. Allergens are named, never denied. */
export function labelWords(facts: LabelFacts): ReadonlyMap<LabelPart, readonly LabelWords[]> {
  const { number, name, nameHi, madeOn, bestBefore, grams, mrp, maker, care, fssai } = facts
  const { ingredients, allergens, storage, origin, nutrition } = facts
  const said: Readonly<Record<LabelPart, readonly LabelWords[]>> = {
    name: [{ label: '', value: name }],
    net: [{ label: 'Net weight', value: netWeight(grams) }],
    price: [
      { label: 'MRP', value: mrp > 0 ? `${formatMoney(mrp)} inclusive of all taxes` : '' },
      { label: '', value: mrp > 0 ? unitSalePrice(mrp, grams) : '' },
    ],
    dates: [
      { label: 'Packed on', value: dayWords(madeOn) },
      { label: 'Best before', value: dayWords(bestBefore) },
      { label: 'Batch', value: number },
    ],
    licence: [{ label: 'FSSAI licence', value: fssai }],
    maker: [{ label: 'Made and packed by', value: [maker.name, maker.address].filter(Boolean).join(', ') }],
    care: [{ label: 'Consumer care:', value: [unbroken(care.phone), care.email].filter(Boolean).join(', ') }],
    allergens: [{ label: 'Contains:', value: (allergens ?? []).join(', ') }],
    hindi: [{ label: '', value: nameHi ?? '' }],
    ingredients: [{ label: 'Ingredients:', value: ingredients?.replaceAll(/\s+/g, ' ') ?? '' }],
    // A licence is one of premises in India, and a lot is made in the shop's own kitchen.
    origin: [{ label: 'Country of origin:', value: origin ?? (fssai === '' ? '' : 'India') }],
    storage: [{ label: 'Storage:', value: storage?.replaceAll(/\s+/g, ' ') ?? '' }],
    nutrition: nutrition ? nutritionWords(nutrition) : [],
  }
  return new Map(
    PARTS_IN_ORDER.flatMap((part) => {
      const words = said[part].filter(({ value }) => value.trim() !== '')
      return words.length > 0 ? [[part, words] as const] : []
    }),
  )
}

/** A number that stands on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0')
}

/** To the gram: '250 g', '1.125 kg'. */
function netWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}

/** '3 Dec 2026'. */
function dayWords(day: Day): string {
  return formatDate(startOf(day)).replace(/^\w+ /, '')
}

/** Parts that stand on one line each (`sweet-label.module.css`); a price by weight, which has no label, too. */
const UNBROKEN: ReadonlySet<LabelPart> = new Set(['net', 'dates', 'nutrition'])

/** The one of these parts that holds the longest word, or unbroken words: by which a row is too wide. */
export function partOfLongestWord(
  parts: readonly LabelPart[],
  words: ReadonlyMap<LabelPart, readonly LabelWords[]>,
): LabelPart | undefined {
  const longestOf = (part: LabelPart) => {
    const said = (words.get(part) ?? []).flatMap(({ label, value }) => {
      const text = `${label} ${value}`.trim()
      return UNBROKEN.has(part) || (part === 'price' && label === '') ? [text] : text.split(' ')
    })
    return Math.max(0, ...said.map((word) => word.length))
  }
  return parts.toSorted((one, other) => longestOf(other) - longestOf(one))[0]
}

function nutritionWords(nutrition: NonNullable<LabelFacts['nutrition']>): readonly LabelWords[] {
  const { energyKcal, proteinG, carbohydrateG, sugarG, fatG, saturatedFatG, sodiumMg } = nutrition
  return [
    { label: 'Per 100 g: energy', value: `${energyKcal} kcal` },
    { label: 'protein', value: `${proteinG} g` },
    { label: 'carbohydrate', value: `${carbohydrateG} g` },
    { label: 'of which sugars', value: `${sugarG} g` },
    { label: 'fat', value: `${fatG} g` },
    { label: 'of which saturated', value: `${saturatedFatG} g` },
    { label: 'sodium', value: `${sodiumMg} mg` },
  ]
}
