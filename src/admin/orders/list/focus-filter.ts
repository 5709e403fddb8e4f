/** Opens the filters where they are not, and goes into the first. */
export function focusFilter(): void {
  const field = () => document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field()) document.querySelector<HTMLButtonElement>('main [data-filter]')?.click()
  requestAnimationFrame(() => field()?.focus())
}
