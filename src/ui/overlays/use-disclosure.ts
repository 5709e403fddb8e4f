import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

/** A panel that its trigger opens: click, Enter or Down; Escape or a press outside closes it and focus returns. */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => (open ? closeFromOutside(root, trigger, () => setOpen(false)) : undefined), [open])
  return {
    open,
    close: () => setOpen(false),
    root,
    trigger: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      },
    },
    panel: { id, hidden: !open },
  }
}

type Ref<E> = RefObject<E | null>

function closeFromOutside(root: Ref<HTMLElement>, trigger: Ref<HTMLElement>, close: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const isOutside = (target: EventTarget | null) => target instanceof Node && !root.current?.contains(target)
  addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), { signal })
  addEventListener('focusin', ({ target }) => isOutside(target) && close(), { signal })
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      close()
      trigger.current?.focus()
    },
    { signal },
  )
  return () => leaving.abort()
}
