/** Moves the focus from a card that is about to leave its column to the card after it, or before. */
export function keepFocus(leaving: readonly string[]): void {
  const card = document.activeElement?.closest('[data-order]')
  if (!card || !leaving.includes(card.getAttribute('data-order') ?? '')) return
  const stays = (other: Element) => !leaving.includes(other.getAttribute('data-order') ?? '')
  const cards = [...(card.parentElement?.children ?? [])]
  const at = cards.indexOf(card)
  const next = cards.slice(at + 1).find(stays) ?? cards.slice(0, at).findLast(stays)
  next?.querySelector<HTMLElement>('a')?.focus()
}
