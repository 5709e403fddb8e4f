import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { FIRST_LOOK } from '../../../domain/look/look.ts'
import { mendAnchors } from './mend-anchors.ts'
import { breakLines, type MixedLine } from './mixed-text.ts'
import { printable } from './printable.ts'
import { SCRIPTS, type Script, scriptRuns } from './script-runs.ts'

/** A4 in points, of which 72 are an inch. */
export const PAGE = { left: 42, right: 553, top: 42, bottom: 775 }

/** Whose paper it is: the colour of its head, and the shop's emblem in greys, where it has one. Sizes in any unit. */
export type Letterhead = {
  colour: string
  emblem?: { png: Uint8Array; width: number; height: number } | undefined
}

/** The inks and grounds of ui/tokens.css that stay apart in black and white. */
export const COLOUR = {
  ink: '#2b1a12',
  soft: '#5a4033',
  line: '#9c8468',
  hairline: '#eaddc8',
  ground: '#fbf1df',
}

const FIRST_LETTERHEAD: Letterhead = { colour: FIRST_LOOK.brand }

/** Mukta holds Latin, Devanagari and the rupee sign in one file, other scripts have files of their own; Fraunces is for what is Latin and large. */
const FONTS = {
  text: import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
  title: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
}

export type Style = {
  font?: keyof typeof FONTS
  size: number
  colour?: string
  align?: 'left' | 'right'
}

/** Where text goes: its upper left corner, and how wide its lines may be; in points. */
export type Place = { x: number; y: number; width: number }

/** Writes on pages of a PDF, which become bytes when it is laid down. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly letterhead: Letterhead
  private readonly chunks: Buffer[] = []

  constructor(info: { Title: string; Author: string; CreationDate: Date }, letterhead: Letterhead = FIRST_LETTERHEAD) {
    this.letterhead = letterhead
    // What is written is measured first: no margin of pdfkit's own breaks a page.
    this.doc = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: 'en-IN', displayTitle: true, info })
    this.doc.on('data', (chunk: Buffer) => void this.chunks.push(chunk))
    for (const [name, file] of Object.entries(FONTS)) this.doc.registerFont(name, fileURLToPath(file))
    // Read only where a letter of theirs is written.
    for (const script of SCRIPTS) this.doc.registerFont(script, fileURLToPath(fontOfScript(script)))
    mendAnchors(this.doc.font('text'))
  }

  /** Writes text of any number of lines; answers the height it took. */
  write(text: string, { x, y, width }: Place, style: Style): number {
    const words = this.take(text, style)
    this.doc.fillColor(style.colour ?? COLOUR.ink)
    if (isMixed(words)) return this.writeMixed(words, { x, y, width }, style)
    this.doc.text(words, x, y, { width, ...layoutOf(style) })
    return this.heightOf(text, width, style)
  }

  heightOf(text: string, width: number, style: Style): number {
    const words = this.take(text, style)
    if (isMixed(words)) return this.linesOf(words, width, style).length * this.lineHeight(style)
    return this.doc.heightOfString(words, { width, ...layoutOf(style) })
  }

  widthOf(text: string, style: Style): number {
    const words = this.take(text, style)
    if (isMixed(words))
      return Math.max(...this.linesOf(words, Number.POSITIVE_INFINITY, style).map(({ width }) => width))
    return this.doc.widthOfString(words, layoutOf(style))
  }

  /** pdfkit draws a text in one font: what may need several is drawn piece by piece, on one baseline. */
  private writeMixed(words: string, { x, y, width }: Place, style: Style): number {
    const lines = this.linesOf(words, width, style)
    const height = this.lineHeight(style)
    for (const [at, line] of lines.entries()) {
      let left = style.align === 'right' ? x + width - line.width : x
      for (const { text, script, width } of line.pieces) {
        this.doc.font(script ?? mixedFont(style)).fontSize(style.size)
        const top = y + at * height + MUKTA_ASCENT * style.size
        this.doc.text(text, left, top, { lineBreak: false, baseline: 'alphabetic' })
        left += width
      }
    }
    return lines.length * height
  }

  private linesOf(words: string, width: number, style: Style): MixedLine[] {
    return breakLines(words, width, (text, script) => {
      this.doc.font(script ?? mixedFont(style)).fontSize(style.size)
      return this.doc.widthOfString(text)
    })
  }

  private lineHeight(style: Style): number {
    return this.doc.font(mixedFont(style)).fontSize(style.size).currentLineHeight(true) - CLOSER * style.size
  }

  line(y: number, { from = PAGE.left, to = PAGE.right, colour = COLOUR.hairline, thick = 0.75 } = {}): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(colour).stroke()
  }

  /** How many it has written on. */
  get pages(): number {
    return this.doc.bufferedPageRange().count
  }

  /** The bytes of all pages; nothing can be written afterwards. */
  async layDown(): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.doc.on('end', resolve).on('error', reject)
    this.doc.end()
    await promise
    return Buffer.concat(this.chunks)
  }

  private take(text: string, { font = 'text', size }: Style): string {
    const words = printable(text)
    this.doc.font(font === 'title' && !IN_FRAUNCES.test(words) ? 'bold' : font).fontSize(size)
    return words
  }
}

/** How far its baseline lies below the top of a line, in sizes of its letters. */
const MUKTA_ASCENT = 1.13
/** Mukta leaves more room between its lines than a form has, by so many sizes of its letters. */
const CLOSER = 0.3

function fontOfScript(script: Script): string {
  return new URL(`../../../ui/fonts/scripts/noto-sans-${script}-500.woff`, import.meta.url).href
}

/** Whether the pen breaks its lines itself: pdfkit would also break them between a letter and its marks. */
function isMixed(words: string): boolean {
  return /\p{M}/u.test(words) || scriptRuns(words).some(({ script }) => script !== undefined)
}

/** Of what is Mukta's in a text of several fonts. */
function mixedFont({ font = 'text' }: Style): keyof typeof FONTS {
  return font === 'text' ? 'text' : 'bold'
}

const IN_FRAUNCES = /^[\u0020-\u007e\u00a0-\u00ff\u2013-\u2026]*$/

/** Figures that stand below each other have one width. */
function layoutOf({ font, size, align = 'left' }: Style): PDFKit.Mixins.TextOptions {
  return { align, lineGap: font === 'title' ? 0 : -CLOSER * size, ...(align === 'right' && { features: ['tnum'] }) }
}
