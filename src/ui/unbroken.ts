const DAY = /\b([A-Z][a-z]{2}) (\d{1,2}) (?=[A-Z][a-z]{2}\b)/g
const HOUR = /(\d) (?=[AP]M\b)/g

/** Words of a promise whose days and hours are never parted over two lines: 'Mon 30 Nov', '7–9 PM'. */
export function unbroken(words: string): string {
  return words.replaceAll(DAY, '$1\u00a0$2\u00a0').replaceAll(HOUR, '$1\u00a0')
}
