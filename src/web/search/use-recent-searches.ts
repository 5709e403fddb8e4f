import { useState } from 'react'
import { rememberSearch } from '../../domain/catalog/search/recent-searches.ts'
import { keepIn } from '../state/keep.ts'

/** Recent searches belong to the browser, whoever is signed in: a logout leaves them. */
const KEY = 'halwai.recent-searches'
const keep = keepIn(() => localStorage)

/** What was searched for in this browser, the latest first. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readSearches)
  const change = (next: readonly string[]) => {
    keep.write(KEY, next)
    setSearches(next)
  }
  return {
    searches,
    // Read again: another window may have searched meanwhile.
    remember: (text: string) => change(rememberSearch(readSearches(), text)),
    forget: (text: string) => change(readSearches().filter((search) => search !== text)),
    clear: () => change([]),
  }
}

/** Storage can be edited by anyone: only texts are taken, and no more of them than are kept. */
function readSearches(): readonly string[] {
  const kept = keep.read(KEY)
  const texts = Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  return texts.toReversed().reduce(rememberSearch, [])
}
