import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/returns-cancellations')({
  loader: () => loadWordPage('returns-cancellations'),
  head: wordPageHead,
  component: ReturnsPage,
})

function ReturnsPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
