import { type RefObject, useEffect, useRef, useState } from 'react'

/** `isFound`: anything; `isChosen`: all that was found is. */
type Search = { search: string; isFound: boolean; isChosen: boolean }

type LeftSearch = {
  field: RefObject<HTMLInputElement | null>
  error: string | undefined
  /** Another search was typed, and something was chosen or no longer is. */
  search: () => void
  choose: () => void
}

/** A search among the fields of a form: typed and of no consequence, it keeps the form from being sent and has the focus. */
export function useLeftSearch({ search, isFound, isChosen }: Search): LeftSearch {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isLeft = search.trim() !== '' && !isChosen && !isUsed
  useEffect(() => {
    const form = field.current?.form
    if (!isLeft || !form) return
    // Before the form's own listener, which the page has at its root.
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setRefused(true)
      bringIntoView(field.current)
    }
    form.addEventListener('submit', refuse, { capture: true })
    return () => form.removeEventListener('submit', refuse, { capture: true })
  }, [isLeft])
  const begin = (used: boolean) => {
    setUsed(used)
    setRefused(false)
  }
  return {
    ...{ field, search: () => begin(false), choose: () => begin(true) },
    error: isLeft && isRefused ? leftWords(search.trim(), isFound) : undefined,
  }
}

function leftWords(search: string, isFound: boolean): string {
  return isFound
    ? `Nothing is chosen by “${search}” yet: tick what you mean, or empty this field`
    : `No product is “${search}”: search for one at a time and tick it, or empty this field`
}

/** Also out of a fold. */
function bringIntoView(field: HTMLElement | null): void {
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}
