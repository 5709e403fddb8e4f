import { useEffect } from 'react'

declare global {
  interface Window {
    /** Ends the keeping; what was pressed or filled in until then, in its order, with how it was left. */
    takeEarlyPresses?: () => ReadonlyMap<HTMLElement, boolean | string | undefined>
  }
}

/**
 * Runs in a document before anything of it can be pressed, and keeps what is pressed or filled in before the page is
 * alive. Links work by themselves, and a form reads its fields when it is sent. A control counts once: who presses it
 * again waits for an answer, and wants one of what it gives.
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
const keepValue = (event) => {
  const field = event.target
  if (field.form || !field.matches('select, input:not([type=radio], [type=checkbox])')) return
  event.stopImmediatePropagation()
  pressed.delete(field)
  pressed.set(field, field.value)
}
addEventListener('click', keep, true)
addEventListener('input', keepValue, true)
window.takeEarlyPresses = () => {
  removeEventListener('click', keep, true)
  removeEventListener('input', keepValue, true)
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
  for (const [control, left] of pressed) {
    // Makes React bring this part of the page to life now, as a press of a shopper would.
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    if (typeof left === 'string') fillIn(control as HTMLInputElement | HTMLSelectElement, left)
    else pressOnce(control, left)
    await new Promise((done) => setTimeout(done))
  }
}

function pressOnce(control: HTMLElement, checked: boolean | undefined): void {
  // What the browser has checked already would change nothing for who listens now.
  if (control instanceof HTMLInputElement && control.checked === checked) control.checked = !checked
  control.click()
}

/** React takes what stands in a field when it comes to life for what it had put there, and hears of nothing but changes. */
function fillIn(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const heard of ['input', 'change']) field.dispatchEvent(new Event(heard, { bubbles: true }))
  // A handle was let go long ago; who is still typing has not left the field.
  const isLeft = field.type === 'range' || document.activeElement !== field
  if (isLeft) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
