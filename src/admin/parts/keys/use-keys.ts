import { useEffect, useRef } from 'react'

/** What a page's keys do, by name: 'w', 'Escape', 'F1', 'Alt+1', 'Alt+s', 'Ctrl+Enter' (⌘ counts as Ctrl). */
export type Keys = Readonly<Record<string, () => void>>

/**
 * Keys that work wherever the focus is on a page, or nowhere. One that types something does nothing in a field that takes
 * it, and none works while a dialog is open.
 */
export function useKeys(keys: Keys): void {
  const known = useRef(keys)
  useEffect(() => {
    known.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = keyName(event)
      const act = Object.hasOwn(known.current, name) ? known.current[name] : undefined
      if (!act || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (name.length === 1 && isField(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** With Alt by the place of the key: some keyboards then type another letter. */
export function keyName({ key, code, altKey, ctrlKey, metaKey }: Pressed): string {
  const placed = altKey ? /^(?:Digit|Numpad|Key)(\w)$/.exec(code)?.[1] : undefined
  const plain = placed ?? key
  const letter = plain.length === 1 ? plain.toLowerCase() : plain
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${letter}`
}

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED) !== null
}
