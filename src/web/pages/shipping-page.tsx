import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/shipping')({
  loader: () => loadWordPage('shipping'),
  head: wordPageHead,
  component: ShippingPage,
})

function ShippingPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
