import { useEffect } from 'react'

declare global {
  interface Window {
    /** Ends the keeping; what was pressed until then, in its order, with whether it was left checked. */
    takeEarlyPresses?: () => ReadonlyMap<HTMLElement, boolean | undefined>
  }
}

/**
 * Runs in a document before anything of it can be pressed, and keeps what is pressed before the page is alive. Links
 * work by themselves. A control counts once: who presses it again waits for an answer, and wants one of what it gives.
 */
export const KEEP_EARLY_PRESSES = `{
const pressed = new Map()
const keep = (event) => {
  const control = event.target.closest('button, input:is([type=radio], [type=checkbox])')
  if (!control) return
  event.stopImmediatePropagation()
  if (control.localName === 'button') event.preventDefault()
  pressed.set(control, control.checked)
}
addEventListener('click', keep, true)
window.takeEarlyPresses = () => {
  removeEventListener('click', keep, true)
  return pressed
}
}`

/** Does what was pressed before the page was alive, once it is. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const timer = setTimeout(pressAgain)
    return () => clearTimeout(timer)
  }, [])
}

/** Each in a task of its own, as a shopper presses: what the one changed is on the page when the next comes. */
async function pressAgain(): Promise<void> {
  const pressed = window.takeEarlyPresses?.() ?? []
  delete window.takeEarlyPresses
  for (const [control, checked] of pressed) {
    // Makes React bring this part of the page to life now, as a press of a shopper would.
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    // What the browser has checked already would change nothing for who listens now.
    if (control instanceof HTMLInputElement && control.checked === checked) control.checked = !checked
    control.click()
    await new Promise((done) => setTimeout(done))
  }
}
