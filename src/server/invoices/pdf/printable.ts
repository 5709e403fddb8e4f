/** More than any field of the checkout holds; settings have no bounds. */
const LONGEST = 300

/**
 * Text as ink: what controls a machine, or turns the letters after it around, is no letter. Of a picture (emoji, a star, an
 * arrow) nothing is left, for no font here has one. A letter that none has stays, and pictures alone: a box says that they
 * are there.
 */
export function printable(text: string): string {
  const bounded = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  const words = bounded
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(UNSEEN, '')
  const letters = words.replace(PICTURES, '')
  return letters === words ? words : letters.replace(/ {2,}/g, ' ').trim() || words
}

/** Joiners stay: they shape Devanagari. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/gv

/** Signs that are neither letters nor in Mukta, with what encloses and joins them. */
const PICTURES = /(?:[[\p{So}\p{Sm}\p{Sk}]--[\u0020-\u218f∂∆∏∑−∕∙√∞∫≈≠≤≥◊◌]]|\u20e3)\u200d*/gv
