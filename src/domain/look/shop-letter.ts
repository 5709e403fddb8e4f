/**
 * What stands for a shop without an emblem: the first letter of its name, in any script with all its marks. '' where a
 * name has none.
 */
export function shopLetter(name: string): string {
  const letters = [...new Intl.Segmenter('en').segment(name.normalize('NFC'))].map(({ segment }) => segment)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? ''
}
