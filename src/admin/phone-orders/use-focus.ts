import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of the button that was pressed: it has the focus from its first showing, where `wanted`. */
export function useFocus<Control extends HTMLElement>(wanted = true): RefObject<Control | null> {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (wanted) control.current?.focus()
  }, [wanted])
  return control
}
