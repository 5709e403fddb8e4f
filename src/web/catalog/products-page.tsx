import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/products/')({
  staticData: {
    parameters: [
      'search',
      'category',
      'subcategory',
      'page',
      'sort',
      'min',
      'max',
      'bestseller',
      'featured',
      'new',
      'tags',
    ],
  },
  head: ({ matches }) => pageHead(matches, { title: 'All products', path: '/products' }),
  component: ProductsPage,
})

function ProductsPage() {
  return <h1>All products</h1>
}
