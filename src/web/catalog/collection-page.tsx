import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/collection/')({
  staticData: { parameters: ['category', 'types', 'occasion', 'search', 'min', 'max', 'rating', 'sort', 'page'] },
  head: ({ matches }) => pageHead(matches, { title: 'Collection', path: '/collection' }),
  component: CollectionPage,
})

function CollectionPage() {
  return <h1>Collection</h1>
}
