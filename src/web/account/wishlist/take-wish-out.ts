import type { MouseEvent } from 'react'
import { wishlist } from '../session/shopper.ts'

/** What marks a wish on the page, be it a card or a line. */
export const WISH = { 'data-wish': '' }

/** For the button that takes a wish out. */
export function takeWishOut(productId: string) {
  return ({ currentTarget }: MouseEvent) => {
    focusNeighbour(currentTarget)
    wishlist.toggle(productId)
  }
}

/** The pressed button goes with its wish: the one after it, or else before it, takes the focus. */
function focusNeighbour(pressed: Element): void {
  const wishes = [...document.querySelectorAll('[data-wish]')]
  const place = wishes.findIndex((wish) => wish.contains(pressed))
  const neighbour = wishes[place + 1] ?? wishes[place - 1]
  neighbour?.querySelector<HTMLElement>('h3 a, button')?.focus({ preventScroll: true })
}
