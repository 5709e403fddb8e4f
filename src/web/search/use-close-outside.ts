import { type RefObject, useEffect } from 'react'
import { useBackCloses } from '../../ui/overlays/use-back-closes.ts'
import { closeFromOutside } from '../../ui/overlays/use-disclosure.ts'

/**
 * Closes a panel on Escape, on a phone's Back, and on a press or a focus outside of it. The button that opened it, which names it in
 * `aria-controls`, closes it by itself and gets the focus back from both.
 */
export function useCloseOutside(panel: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const leave = () => {
    const opener = openerOf(panel.current)
    onClose()
    opener?.focus()
  }
  useBackCloses(true, leave)
  useEffect(() => closeFromOutside(() => [panel.current, openerOf(panel.current)], { close: onClose, leave }))
  return leave
}

function openerOf(panel: HTMLElement | null): HTMLElement | null {
  const host = panel?.closest('[id]')
  return host ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(host.id)}"]`) : null
}
