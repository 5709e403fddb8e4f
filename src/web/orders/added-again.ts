import type { LineAgain } from '../../contract/orders.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'

type Told = { kind: 'good' | 'info' | 'bad'; text: string }

/** The toast for an order put into the cart again; it names each line that is missing. */
export function addedAgain(lines: readonly LineAgain[]): Told {
  const missing = lines.filter((line) => line.missing !== null)
  if (missing.length === 0) return { kind: 'good', text: 'Everything is in your cart again.' }
  const added = lines.filter((line) => line.added > 0).length
  const why = `${missing.map(whyMissing).join(', ')}.`
  if (added === 0) return { kind: 'bad', text: `Nothing could be added: ${why}` }
  return { kind: 'info', text: `Added ${added} of ${lines.length}: ${why}` }
}

function whyMissing({ missing, added, ordered, ...line }: LineAgain): string {
  const name = line.size === DEFAULT_SIZE ? line.name : `${line.name} (${line.size})`
  if (missing === 'gone') return `${name} is no longer sold`
  if (missing === 'sold-out') return `${name} is sold out`
  return added > 0 ? `only ${added} of ${ordered} ${name} can be had` : `no more ${name} can be had`
}
