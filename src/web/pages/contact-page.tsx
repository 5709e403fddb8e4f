import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
import { DocumentBlocks } from '../content/document-blocks.tsx'
import { type Block, sectionsOf } from '../content/sections-of.ts'
import { type LoadedWords, loadWordPage } from '../content/word-page.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { orWithout } from '../page/or-without.ts'
import { pageHead } from '../page/page-head.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import styles from './contact-page.module.css'
import { loadComplaint } from './load-complaint.ts'

export const Route = createFileRoute('/contact')({
  staticData: { parameters: ['map'] },
  validateSearch: ({ map }: Record<string, unknown>) => (map === undefined ? {} : { map: String(map) }),
  loader: () => orWithout(loadWordPage('faq'), undefined, 'The questions could not be loaded.'),
  head: pageHead({
    title: 'Contact',
    description: 'Where the shop is, and how to write or call.',
    path: '/contact',
  }),
  component: ContactPage,
})

const ComplaintByLink = lazyPart(() => loadComplaint().then((part) => part.ComplaintByLink))

function ContactPage() {
  const { map } = Route.useSearch()
  return (
    <>
      <div className="page">
        <div className={styles.head}>
          <PageCrumbs text="Contact" href="/contact" />
          <h1>Come by, call, or write</h1>
          <p className="quiet">For an order, a wedding, a question, or a complaint.</p>
        </div>
        <ClientOnly>
          <ComplaintByLink />
        </ClientOnly>
        <div className={`${styles.two} ${styles.main}`}>
          <section aria-label="Contact details">
            <ContactDetails />
            <ContactMap shown={map !== undefined} />
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

/** Those below the first heading of the page of questions, where they are asked most. */
function questionsIn(loaded: LoadedWords | undefined): readonly Block[] {
  const [first = []] = sectionsOf(loaded?.content.body.content ?? [], 2).sections
  return first.filter(({ type }) => type === 'details')
}

function AskedOften() {
  const questions = questionsIn(Route.useLoaderData())
  if (questions.length === 0) return null
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
          <DocumentBlocks blocks={questions} group="asked" />
        </div>
      </div>
    </section>
  )
}
