import { inIndia } from '../dates.ts'

/** The Indian financial year of a moment (ms), April to March: '2026-27'. */
export function financialYearOf(at: number): string {
  const date = inIndia(at)
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}
