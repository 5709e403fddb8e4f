import { useEffect, useState } from 'react'
import { type Product, suggestProducts } from '../../contract/catalog.ts'
import { callApi } from '../page/api.ts'

/** How long after the last keystroke products are looked up, ms (specification §9). */
const AFTER_KEYSTROKE = 300

/** What was found for the text `search`. */
export type Suggestions = { search: string; products: readonly Product[]; failed?: true }

/** The products that fit what is being typed; the last ones, if any, stay until the next have come. */
export function useSuggestions(text: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return setFound(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(() => void lookUp(wanted, leaving.signal).then(setFound, () => {}), AFTER_KEYSTROKE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted])
  return found && found.products.length === 0 && found.search !== wanted ? undefined : found
}

/** Rejects only when it was given up: a lookup that failed is no more than a lookup without help. */
async function lookUp(search: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const { products } = await callApi(suggestProducts, { query: { search } }, { signal })
    return { search, products }
  } catch (error) {
    if (signal.aborted) throw error
    return { search, products: [], failed: true }
  }
}
