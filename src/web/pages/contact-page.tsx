import { createFileRoute } from '@tanstack/react-router'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { commonQuestions } from './common-questions.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import styles from './contact-page.module.css'

export const Route = createFileRoute('/contact')({
  head: pageHead({
    title: 'Contact',
    description: 'Where the counter stands, when it is open, and how to write or call.',
    path: '/contact',
  }),
  component: ContactPage,
})

function ContactPage() {
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <PageCrumbs text="Contact" href="/contact" />
          <h1>Come by, call, or write</h1>
          <p>For an order, a wedding, a question, or a complaint: all of them are read.</p>
        </div>
        <div className={`${styles.two} ${styles.main}`}>
          <section aria-label="Contact details">
            <ContactDetails />
            <ContactMap />
          </section>
          <section aria-labelledby="write">
            <h2 id="write" className={styles.write}>
              Write to us
            </h2>
            <ContactForm />
          </section>
        </div>
      </div>
      <AskedOften />
    </>
  )
}

function AskedOften() {
  const { store } = useShop()
  return (
    <section className="band band-butter" aria-labelledby="asked">
      <div className={`page ${styles.two}`}>
        <div className={styles.asked}>
          <h2 id="asked">Asked often</h2>
          <p className="quiet">
            The rest stands under <Link href="/faq">Questions</Link>.
          </p>
        </div>
        <div>
          {commonQuestions(store).map(({ question, answer }) => (
            <Fold key={question} summary={question} group="asked">
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  )
}
