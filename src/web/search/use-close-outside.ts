import { type RefObject, useEffect } from 'react'

/**
 * Closes a panel on Escape, and on a press or a focus outside of it. The button that opened it, which names it in
 * `aria-controls`, closes it by itself and gets the focus back from Escape.
 */
export function useCloseOutside(panel: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const leave = () => {
    const opener = openerOf(panel.current)
    onClose()
    opener?.focus()
  }
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target)) return
      if (!openerOf(panel.current)?.contains(target)) onClose()
    }
    addEventListener('pointerdown', closeOutside, { signal })
    addEventListener('focusin', closeOutside, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && leave(), { signal })
    return () => leaving.abort()
  })
  return leave
}

function openerOf(panel: HTMLElement | null): HTMLElement | null {
  const host = panel?.closest('[id]')
  return host ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(host.id)}"]`) : null
}
