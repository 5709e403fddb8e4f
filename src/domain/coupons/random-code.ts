/** Without letters and digits that are taken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A code that nobody guesses: `prefix`, a hyphen and so many letters, each `draw`n from below a number. */
export function randomCode(prefix: string, letters: number, draw: (below: number) => number): string {
  return `${prefix}-${Array.from({ length: letters }, () => ALPHABET[draw(ALPHABET.length)]).join('')}`
}
