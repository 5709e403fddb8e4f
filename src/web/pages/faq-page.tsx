import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/faq')({
  loader: () => loadWordPage('faq'),
  head: wordPageHead,
  component: FaqPage,
})

function FaqPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
