import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type PickFrom<Option> = {
  /** What was searched for, as the list knows it, and asks for another one. */
  search: string
  onSearch: (text: string) => void
  /** What that search found, in the order in which it is shown; undefined: not known yet. */
  options: readonly Option[] | undefined
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
  const { search, onSearch, options, isSure = true, onPick, onNone } = given
  const [marked, setMarked] = useState({ search, place: 0 })
  const isWaiting = useRef(false)
  const place = Math.min(marked.search === search ? marked.place : 0, Math.max(0, (options?.length ?? 0) - 1))
  const take = (found: readonly Option[], at: number) => {
    const option = found[at]
    if (option !== undefined) onPick(option)
    else if (search !== '') onNone?.(search)
  }
  const takeLater = useRef(take)
  useEffect(() => {
    takeLater.current = take
  })
  useEffect(() => {
    if (!isWaiting.current || options === undefined) return
    isWaiting.current = false
    if (isSure || options.length === 0) takeLater.current(options, 0)
  }, [options, isSure])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value.trim()
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && options && options.length > 0) {
      event.preventDefault()
      setMarked({ search, place: Math.max(0, Math.min(options.length - 1, place + by)) })
    } else if (event.key === 'Enter') {
      isWaiting.current = typed !== '' && (typed !== search || options === undefined)
      if (typed !== search) onSearch(typed)
      else if (options !== undefined) take(options, place)
    } else isWaiting.current = false
  }
  return { marked: options?.[place], onKeyDown }
}
