import type { KeyboardEvent } from 'react'

/** Opens the filters where they are not, and goes into the first. */
export function focusFilter(): void {
  const field = () => document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field()) document.querySelector<HTMLButtonElement>('main [data-filter]')?.click()
  requestAnimationFrame(() => field()?.focus())
}

/** From the words down to the first line that they leave, or, where there are none, out of the field. */
export function leaveForLines(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event
  if (key !== 'ArrowDown' && !(key === 'Escape' && field.value === '')) return
  event.preventDefault()
  const first = document.querySelector<HTMLElement>('[data-order] a')
  if (first) first.focus()
  else field.blur()
}
