import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/payments')({
  loader: () => loadWordPage('payments'),
  head: wordPageHead,
  component: PaymentsPage,
})

function PaymentsPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
