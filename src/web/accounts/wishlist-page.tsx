import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/_signed-in/_account/wishlist')({
  head: ({ matches }) => pageHead(matches, { title: 'Wishlist' }),
  component: WishlistPage,
})

function WishlistPage() {
  return <h1>Wishlist</h1>
}
