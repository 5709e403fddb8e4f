import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** A panel that its trigger opens: click, Enter or Down; Escape, a phone's Back or a press outside closes it and focus returns. */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const leave = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  useBackCloses(open, leave)
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    if (!open) return
    return closeFromOutside(() => [root.current], { close: () => setOpen(false), leave: () => onEscape() })
  }, [open])
  return {
    open,
    close,
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

/** Hears a press or a focus outside of `parts`, which closes, and Escape, which leaves; until it is called off. */
export function closeFromOutside(
  parts: () => readonly (Element | null)[],
  { close, leave }: { close: () => void; leave: () => void },
): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !parts().some((part) => part?.contains(target))) close()
  }
  addEventListener('pointerdown', closeOutside, { signal })
  addEventListener('focusin', closeOutside, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal })
  return () => leaving.abort()
}
