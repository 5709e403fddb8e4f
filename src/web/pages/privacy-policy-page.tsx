import { createFileRoute } from '@tanstack/react-router'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import { WordsPage } from '../content/words-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  loader: () => loadWordPage('privacy-policy'),
  head: wordPageHead,
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  return <WordsPage {...Route.useLoaderData()} />
}
