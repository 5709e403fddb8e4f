import { createFileRoute } from '@tanstack/react-router'
import { Facts } from '../../ui/layout/facts.tsx'
import { loadWordPage, wordPageHead } from '../content/word-page.ts'
import styles from '../content/words-page.module.css'
import { WordsPage } from '../content/words-page.tsx'
import { useShop } from '../page/use-shop.ts'

export const Route = createFileRoute('/payments')({
  loader: () => loadWordPage('payments'),
  head: wordPageHead,
  component: PaymentsPage,
})

function PaymentsPage() {
  return (
    <WordsPage {...Route.useLoaderData()}>
      <Coupons />
    </WordsPage>
  )
}

/** Those that everybody may know now. */
function Coupons() {
  const { coupons } = useShop().store
  if (coupons.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>Coupons</h2>
      <p>One code for each order, entered at checkout.</p>
      <Facts facts={coupons.map(({ code, description }) => ({ of: code, value: description }))} />
    </section>
  )
}
