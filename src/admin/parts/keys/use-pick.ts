import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type PickFrom<Option> = {
  /** What was searched for, as the list knows it, and asks for another one. */
  search: string
  onSearch: (text: string) => void
  /** What that search found, in the order in which it is shown; undefined: not known yet. */
  options: readonly Option[] | undefined
  /** Tells an option from the others. */
  keyOf: (option: Option) => string
  /** Whether more is to come, also before what is there: nothing is marked but by hand meanwhile. */
  isComing?: boolean
  /** Whether these are what was asked for: what only sounds like it is looked at before it is taken. */
  isSure?: boolean
  onPick: (option: Option) => void
  /** Called where Enter found nothing. */
  onNone?: (typed: string) => void
}

/**
 * Picks from what a search field finds without leaving it: the arrow keys mark one, Enter takes it. Whoever presses Enter
 * before the answer is there gets what it finds first, if it is that.
 */
export function usePick<Option>(given: PickFrom<Option>) {
  const { search, onSearch, options, keyOf, isSure = true, onPick, onNone } = given
  const { isComing = options === undefined } = given
  const found = options ?? []
  const [marked, setMarked] = useState({ search, key: '' })
  /** The search whose answer Enter was too early for. */
  const waitsFor = useRef<string>(undefined)
  const byHand = marked.search === search ? found.findIndex((option) => keyOf(option) === marked.key) : -1
  const place = byHand < 0 && !isComing ? 0 : byHand
  const take = (at: number) => {
    const option = found[at]
    if (option !== undefined) onPick(option)
    else if (search !== '') onNone?.(search)
  }
  const takeLater = useRef(take)
  useEffect(() => {
    takeLater.current = take
  })
  const count = options?.length
  useEffect(() => {
    if (waitsFor.current !== search || isComing || count === undefined) return
    waitsFor.current = undefined
    if (isSure || count === 0) takeLater.current(0)
  }, [search, count, isComing, isSure])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim()
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && found.length > 0) {
      event.preventDefault()
      const next = found[Math.max(0, Math.min(found.length - 1, place + by))]
      if (next !== undefined) setMarked({ search, key: keyOf(next) })
    } else if (event.key === 'Enter') {
      waitsFor.current = typed !== '' && (typed !== search || place < 0) ? typed : undefined
      if (typed !== search) onSearch(typed)
      else if (place >= 0) take(place)
    } else waitsFor.current = undefined
  }
  return { marked: found[place], onKeyDown }
}
