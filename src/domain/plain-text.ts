/** Marks that come along with pasted text and have neither width nor meaning at its ends: zero-width spaces, directions. */
const AT_ENDS = /[\s\u200b\u200e\u200f\u061c\u2060\ufeff\u202a-\u202e\u2066-\u2069]/

/** What has a shape: neither space nor control nor any of the characters that are drawn as nothing. */
const SHAPE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Controls, separators of lines, and marks that show the letters after them in another order. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e]/u
const NOT_IN_LINES = /[^\P{Cc}\t\n\r]|[\u202a-\u202e]/u

/** What a terminal obeys instead of printing it. */
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A text without spaces and invisible marks at its ends; '' where nothing in it can be seen. */
export function trimText(text: string): string {
  if (!SHAPE.test(text)) return ''
  let [start, end] = [0, text.length]
  while (AT_ENDS.test(text.charAt(start))) start++
  while (AT_ENDS.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Whether a text is one line that reads in the order of its letters: without controls and without overrides of direction. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}

/** Whether a text is lines of that kind, which may be indented. */
export function isLines(text: string): boolean {
  return !NOT_IN_LINES.test(text)
}

/** A text for a terminal: what it would obey is spelt out, as in `\u{1b}`. */
export function escapeControls(text: string): string {
  return text.replace(OBEYED, (mark) => `\\u{${mark.charCodeAt(0).toString(16)}}`)
}
