import { expect, test } from 'vitest'
import { replaceNamed } from './name-category.ts'

const piece = (name: string, tag: string) => ({ title: 'Our shelves', own: [{ name, tag }] })
const named = (before: ReturnType<typeof piece>, name: string, saved?: unknown) =>
  replaceNamed(before, ['own', 0, 'name'], name, saved)

test('the tag of an own category is made of its name as it is typed [FRONT-19]', () => {
  expect(named(piece('', ''), 'F')).toEqual(piece('F', 'f'))
  expect(named(piece('Festive ', 'festive'), 'Festive Ghevar')).toEqual(piece('Festive Ghevar', 'festive-ghevar'))
  expect(named(piece('', ''), 'राजस्थानी मिठाई')).toEqual(piece('राजस्थानी मिठाई', ''))
  // A tag has at most forty letters, and ends in no hyphen.
  const long = `${'a'.repeat(39)} b`
  expect(named(piece('', ''), long)).toEqual(piece(long, 'a'.repeat(39)))
})

test('a tag that was typed, or that is saved, stays when its category is named anew [FRONT-19]', () => {
  expect(named(piece('Ghevar', 'rajasthani'), 'Ghevars')).toEqual(piece('Ghevars', 'rajasthani'))
  expect(named(piece('Ghevar', 'ghevar'), 'Ghevars', piece('Ghevar', 'ghevar'))).toEqual(piece('Ghevars', 'ghevar'))
  const titled = replaceNamed(piece('Ghevar', 'ghevar'), ['own', 0, 'title'], 'Of the desert', undefined)
  expect(titled).toEqual({ title: 'Our shelves', own: [{ name: 'Ghevar', tag: 'ghevar', title: 'Of the desert' }] })
})
