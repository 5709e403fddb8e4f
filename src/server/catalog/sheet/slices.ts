/** A file's text as it comes, in pieces of any length. */
export type Texts = AsyncIterable<string> | Iterable<string>

/** Letters that are read without a pause: a line of nothing costs as much as a long one. */
const SLICE = 1024

/** Letters of one line of a CSV file, or one product of a JSON file: what is longer is no product, and not read to its end. */
export const LONGEST_RECORD = 128 * 1024

/** A text in slices, without a byte order mark, each of its line breaks a single \n. */
export async function* slicesOf(texts: Texts): AsyncGenerator<string> {
  let isFirst = true
  // What ends a slice and may belong to what follows waits for it: a \r, and the first half of a letter of two.
  let held = ''
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += SLICE) {
      const slice = held + text.slice(at, at + SLICE)
      held = /[\r\ud800-\udbff]$/.exec(slice)?.[0] ?? ''
      const whole = slice.slice(0, slice.length - held.length)
      yield (isFirst ? whole.replace(/^\u{feff}/u, '') : whole).replaceAll(/\r\n?/g, '\n')
      isFirst = false
    }
  }
  if (held) yield held.replace('\r', '\n')
}
