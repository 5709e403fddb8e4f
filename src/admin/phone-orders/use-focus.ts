import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what takes the place of the button that was pressed: it, or what of it is named by `within`, has the focus from its
 * first showing, where `wanted`.
 */
export function useFocus<Control extends HTMLElement>(wanted = true, within?: string): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (!wanted) return
    const target = within === undefined ? control.current : control.current?.querySelector<HTMLElement>(within)
    target?.focus()
  }, [wanted, within])
  return control
}
