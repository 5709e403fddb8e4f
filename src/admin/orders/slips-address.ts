import { BASE } from '../base.ts'

export type Paper = 'slips' | 'labels'

/** The page on which papers of these orders are printed. */
export function slipsAddress(ids: readonly string[], paper: Paper): string {
  return `${BASE}/orders/${paper}?orders=${ids.join(',')}`
}
