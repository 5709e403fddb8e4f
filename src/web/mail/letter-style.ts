import type { CSSProperties } from 'react'

/** The tokens of `ui/tokens.css` that letters use: mail programs know neither variables nor style sheets. */
const PAPER = '#fffbf3'
const CARD = '#ffffff'
const BUTTER = '#fbf1df'
const INK = '#2b1a12'
const INK_SOFT = '#5a4033'
const LINE = '#eaddc8'

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif"
const SANS = "Mukta, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

type Styles = Record<string, CSSProperties>

/** What is in the shop's own colour. */
export const coloured = {
  head: (colour) => ({ padding: '0 8px 16px', borderBottom: `3px solid ${colour}` }),
  brand: (color) => ({
    color,
    fontFamily: SERIF,
    fontSize: 28,
    fontWeight: 600,
    textDecoration: 'none',
  }),
  link: (color) => ({ color, textDecoration: 'underline' }),
  code: (colour) => ({
    margin: '16px 0',
    padding: '16px',
    backgroundColor: BUTTER,
    border: `2px dashed ${colour}`,
    borderRadius: 8,
    fontSize: 24,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: 2,
    textAlign: 'center',
  }),
  button: (colour) => ({
    margin: '16px 0',
    padding: '14px 28px',
    backgroundColor: colour,
    color: PAPER,
    borderRadius: 999,
    fontSize: 16,
    fontWeight: 600,
  }),
} satisfies Record<string, (colour: string) => CSSProperties>

export const frame = {
  /** A table is as wide as its longest word: a name may be longer than a phone. */
  body: { margin: 0, backgroundColor: PAPER, color: INK, fontFamily: SANS, overflowWrap: 'anywhere' },
  outer: { width: '100%', maxWidth: 600, margin: '0 auto', padding: '24px 16px' },
  card: {
    marginTop: 24,
    padding: '8px 24px 24px',
    backgroundColor: CARD,
    border: `1px solid ${LINE}`,
    borderRadius: 12,
  },
  foot: { padding: '16px 8px 0' },
} satisfies Styles

export const words = {
  title: { margin: '16px 0 8px', fontFamily: SERIF, fontSize: 26, lineHeight: '32px', fontWeight: 600, color: INK },
  heading: { margin: '24px 0 8px', fontFamily: SERIF, fontSize: 18, lineHeight: '24px', fontWeight: 600, color: INK },
  day: { margin: '16px 0 4px', fontFamily: SERIF, fontSize: 30, lineHeight: '36px', fontWeight: 600, color: INK },
  text: { margin: '8px 0', fontSize: 16, lineHeight: '26px', color: INK },
  quiet: { margin: '8px 0', fontSize: 14, lineHeight: '22px', color: INK_SOFT },
} satisfies Styles

const CELL = { fontSize: 15, lineHeight: '22px', verticalAlign: 'top' } as const

export const bill = {
  row: { borderBottom: `1px solid ${LINE}` },
  what: { ...CELL, padding: '10px 12px 10px 0', overflowWrap: 'anywhere' },
  sum: { ...CELL, padding: '10px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  small: { fontSize: 13, color: INK_SOFT },
  total: { padding: '12px 0', fontSize: 17, lineHeight: '24px', fontWeight: 700 },
} satisfies Styles
