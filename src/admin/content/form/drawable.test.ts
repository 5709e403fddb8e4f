import { expect, test } from 'vitest'
import { PIECES } from '../../../contract/admin/content.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { drawableOf } from './drawable.ts'
import { emptyOf } from './field-of.ts'

const SLIDE = { image: '', alt: '', line: '' }
const BAND = { board: '', title: '', text: '', facts: [], pictures: [], button: null, from: null, until: null }

test('a part that lacks its picture is left out, and all else of the piece is drawn [SITE-15]', () => {
  const whole = { image: 'kaju-barfi-2', alt: 'Barfi', line: 'Hot at four' }
  const hero = { ...NEUTRAL_FRONT.hero, text: 'Ghevar, as in Jaipur.', slides: [SLIDE, whole, SLIDE] }
  expect(drawableOf(PIECES.hero, hero)).toEqual({ ...hero, slides: [whole] })
})

test('a text that is still to be written stands as …, and a link leads nowhere yet [SITE-15]', () => {
  const button = { text: 'Order one', href: 'collection' }
  const bands = { items: [{ ...BAND, text: 'Sent on the day.', button }] }
  const drawn = { ...BAND, text: 'Sent on the day.', title: '…', button: { text: 'Order one', href: '#' } }
  expect(drawableOf(PIECES.bands, bands)).toEqual({ items: [drawn] })
})

test('a piece in which nothing is written yet is drawn, whichever it is [SITE-15]', () => {
  for (const [piece, schema] of Object.entries(PIECES)) {
    expect([piece, drawableOf(schema, emptyOf(piece, schema))]).not.toEqual([piece, undefined])
  }
})

test('a piece of another form is not drawn', () => {
  expect(drawableOf(PIECES.hero, { slides: 'none' })).toBeUndefined()
  expect(drawableOf(PIECES.bands, { items: [{ ...BAND, title: 'x'.repeat(99) }] })).toEqual({ items: [] })
})
