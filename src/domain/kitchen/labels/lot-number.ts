import type { Day } from '../../settings/work-day.ts'

/** A number as it is printed and typed: 'KB-281126-1'. */
export const LOT_NUMBER = /^[A-Z0-9]{1,3}-\d{6}-[1-9]\d{0,5}$/

/** What the numbers of a product's lots begin with, from its id: 'KKK' of kesar-kaju-katli, 'JA' of jalebi. */
export function lotLetters(productId: string): string {
  const [first = '', ...others] = productId.split('-')
  const letters = others.length === 0 ? first.slice(0, 2) : [first, ...others].map((word) => word.charAt(0)).join('')
  return letters.slice(0, 3).toUpperCase()
}

/** 'KB-281126-1': of which letters, made on which day, and which of these on that day (from 1). */
export function lotNumber(letters: string, madeOn: Day, serial: number): string {
  const [year = '', month, date] = madeOn.split('-')
  return `${letters}-${date}${month}${year.slice(2)}-${serial}`
}
