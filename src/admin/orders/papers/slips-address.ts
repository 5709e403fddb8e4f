import { paths } from '../../calls/paths.ts'

export type Paper = 'slips' | 'labels'

/** The page on which papers of these orders are printed. Ids stand behind the #: the shop's server reads no long address. */
export function slipsAddress(ids: readonly string[], paper: Paper): string {
  return `${paths.papers(paper)}#${ids.join(',')}`
}

/** The ids in such an address, from what stands behind its #. */
export function idsInAddress(hash: string): readonly string[] {
  return hash.split(',').filter((id) => /^[0-9a-f]{24}$/.test(id))
}
