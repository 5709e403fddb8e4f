import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/terms')({
  loader: () => loadWordPage('terms'),
  head: wordPageHead,
  component: TermsPage,
})

function TermsPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
