import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How long the suggestions stay after the field lost the focus, ms (specification §9). */
const AFTER_BLUR = 200

/**
 * The list of suggestions below a field of role combobox: the focus stays in the field, the arrow keys move a mark
 * through `count` options, -1 being none.
 */
export function useSearchList(count: number) {
  const [wanted, setWanted] = useState(true)
  const [marked, setMarked] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setWanted(true)
    setMarked(step(marked, event.key === 'ArrowDown' ? 1 : -1, count))
  }

  return {
    open: wanted && count > 0,
    marked: marked < count ? marked : -1,
    /** Takes the mark off a list that is about to change. */
    unmark: () => setMarked(-1),
    field: {
      onKeyDown,
      onFocus: () => {
        clearTimeout(closing.current)
        setWanted(true)
      },
      onBlur: () => {
        closing.current = setTimeout(() => setWanted(false), AFTER_BLUR)
      },
    },
  }
}

/** Around the end by way of -1, the field itself. */
function step(marked: number, way: 1 | -1, count: number): number {
  const places = count + 1
  return ((marked + 1 + way + places) % places) - 1
}
