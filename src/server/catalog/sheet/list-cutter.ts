/**
 * Cuts the elements out of the list of a JSON text that comes in slices: the list is the whole text, or stands as
 * `member` in an object. Only what is between its brackets and commas is told apart; whoever is given an element parses it.
 */
export class ListCutter {
  /** The text without what the list holds: JSON where the whole text is. */
  frame = ''
  /** The text of the element that has not ended yet. */
  piece = ''
  readonly #named: RegExp
  #depth = 0
  #place: 'before' | 'in' | 'behind' = 'before'
  /** Of what the list's own brackets and commas are in. */
  #listDepth = 0
  #isText = false
  #isEscaped = false
  #count = 0

  constructor(member: string) {
    this.#named = new RegExp(`[{,]\\s*"${member}"\\s*:\\s*\\[$`)
  }

  /** The texts of the elements that end within this slice. */
  cut(slice: string): string[] {
    const pieces: string[] = []
    let start = 0
    const keep = (end: number) => {
      if (this.#place === 'in') this.piece += slice.slice(start, end)
      else this.frame += slice.slice(start, end)
      start = end
    }
    for (let at = 0; at < slice.length; at++) {
      const sign = slice.charAt(at)
      if (this.#passText(sign)) continue
      if (sign === '[' || sign === '{') {
        keep(at + 1)
        this.#open(sign)
      } else if (sign === ']' || sign === '}' || sign === ',') {
        const isOfList = this.#place === 'in' && this.#depth === this.#listDepth
        keep(at)
        if (isOfList) this.#endPiece(pieces, sign)
        if (isOfList && sign === ',') start = at + 1
        if (sign !== ',') this.#depth--
      }
    }
    keep(slice.length)
    return pieces
  }

  /** Whether a sign is of a text in quotation marks, and so means nothing. */
  #passText(sign: string): boolean {
    if (!this.#isText) {
      this.#isText = sign === '"'
      return this.#isText
    }
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === '\\') this.#isEscaped = true
    else if (sign === '"') this.#isText = false
    return true
  }

  #open(sign: string): void {
    this.#depth++
    if (sign !== '[' || this.#place !== 'before' || this.#depth > 2) return
    if (this.#depth === 2 && !this.#named.test(this.frame)) return
    this.#place = 'in'
    this.#listDepth = this.#depth
  }

  #endPiece(pieces: string[], sign: string): void {
    const isLast = sign !== ','
    if (!isLast || this.#count > 0 || this.piece.trim() !== '') pieces.push(this.piece)
    this.#count++
    this.piece = ''
    if (isLast) this.#place = 'behind'
  }
}
