import { PAPERS, type Paper } from '../../../domain/orders/papers.ts'
import { paths } from '../../calls/paths.ts'

/** The page on which a paper of these orders is looked at. Ids stand behind the #: the shop's server reads no long address. */
export function papersAddress(ids: readonly string[], paper: Paper): string {
  return `${paths.papers}#${paper}/${ids.join(',')}`
}

/** The paper and the ids in such an address, from what stands behind its #. */
export function papersInAddress(hash: string): { paper: Paper; ids: readonly string[] } {
  const [name = '', ids = ''] = hash.split('/')
  const paper = PAPERS.find((one) => one === name) ?? 'quarters'
  return { paper, ids: ids.split(',').filter((id) => /^[0-9a-f]{24}$/.test(id)) }
}
