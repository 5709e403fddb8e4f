import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Href, PageContent } from '../../../contract/content.ts'
import { CategoryTag } from '../../../contract/front-content.ts'
import { lines, text } from '../../../contract/shapes.ts'
import { emptyOf, fieldOf } from './field-of.ts'
import { problemsOfPiece } from './piece-problems.ts'

const Picture = z.string().check(z.minLength(1))
const Part = z.object({ icon: z.enum(['truck', 'gift-box']), title: text(60, 1), on: z.boolean() })
const Piece = z.object({
  title: text(80, 1),
  signature: lines(300),
  button: z.nullable(z.object({ text: text(40, 1), href: Href })),
  image: z.union([z.literal(''), Picture]),
  from: z.nullable(z.number()),
  own: z.optional(z.array(z.object({ tag: CategoryTag })).check(z.maxLength(2))),
  items: z.array(Part).check(
    z.minLength(1),
    z.maxLength(3),
    z.refine((parts) => parts.length < 9),
  ),
})

test('a new piece has its form without new code: each field is what its schema takes [SITE-11]', () => {
  const kinds = Object.entries(Piece.shape).map(([name, schema]) => [name, fieldOf(name, schema)])
  expect(Object.fromEntries(kinds)).toMatchObject({
    title: { kind: 'text', most: 80, isLines: false, isNeeded: true },
    signature: { kind: 'text', most: 300, isLines: true, isNeeded: false },
    button: { kind: 'maybe', nothing: null },
    image: { kind: 'picture', canBeNone: true },
    from: { kind: 'moment', canBeNone: true },
    own: { kind: 'list', least: 0, most: 2 },
    items: { kind: 'list', least: 1, most: 3 },
  })
  expect(fieldOf('href', Href)).toEqual({ kind: 'link' })
  expect(fieldOf('tag', CategoryTag)).toEqual({ kind: 'tag' })
  expect(fieldOf('image', Picture)).toEqual({ kind: 'picture', canBeNone: false })
  expect(fieldOf('icon', Part.shape.icon)).toEqual({ kind: 'choice', of: ['truck', 'gift-box'] })
  expect(fieldOf('body', PageContent.shape.body)).toEqual({ kind: 'document' })
  expect(fieldOf('odd', z.map(z.string(), z.string()))).toEqual({ kind: 'unknown' })
})

test('a piece begins with nothing in it but what its schema asks for [SITE-11]', () => {
  expect(emptyOf('piece', Piece)).toEqual({
    title: '',
    signature: '',
    button: null,
    image: '',
    from: null,
    own: [],
    items: [{ icon: 'truck', title: '', on: false }],
  })
  expect(emptyOf('piece', PageContent)).toEqual({
    title: '',
    lead: '',
    description: '',
    facts: [],
    body: { type: 'doc', content: [] },
  })
})

test('each fault of a piece is said with its place, once [SITE-11]', () => {
  const said = problemsOfPiece(PageContent, {
    title: '',
    lead: 'x'.repeat(301),
    description: '',
    facts: [{ value: 'a', of: '' }],
    body: { type: 'doc', content: [{ type: 'image', attrs: { src: 'a', alt: '' } }] },
  }).map(({ place, words }) => `${place}: ${words}`)
  expect(said).toEqual([
    'Title: Please fill it in.',
    'Lead: At most 300 letters.',
    'Short facts, 1: What of: Please fill it in.',
    'Text, at the beginning: Please fill it in.',
  ])
})
