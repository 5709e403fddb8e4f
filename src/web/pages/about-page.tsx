import { createFileRoute } from '@tanstack/react-router'
import { listCategories } from '../../contract/catalog.ts'
import { Picture } from '../../ui/cards/picture.tsx'
import { Board } from '../../ui/layout/board.tsx'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { DocumentBlocks } from '../content/document-blocks.tsx'
import { type Block, sectionsOf } from '../content/sections-of.ts'
import { type LoadedWords, loadWordPage, wordPageHead } from '../content/word-page.ts'
import { callApi } from '../page/api.ts'
import { useShop } from '../page/use-shop.ts'
import { AboutFigures } from './about-figures.tsx'
import styles from './about-page.module.css'
import { AboutReviews } from './about-reviews.tsx'
import { AboutSection } from './about-section.tsx'
import { loadRecentReviews } from './recent-reviews.ts'

export const Route = createFileRoute('/about')({
  loader: async () => {
    const [words, { categories }, reviews] = await Promise.all([
      loadWordPage('about'),
      callApi(listCategories, {}),
      loadRecentReviews(),
    ])
    return { ...words, products: categories.reduce((sum, { count }) => sum + count, 0), reviews }
  },
  head: wordPageHead,
  component: AboutPage,
})

/** The owner's story, with what the shop knows of itself around it: its figures, and what its buyers write. */
function AboutPage() {
  const { content, products, reviews } = Route.useLoaderData()
  const { before, sections } = sectionsOf(content.body.content, 2)
  const [first, ...others] = sections
  return (
    <>
      <Story content={content} blocks={before} />
      {first && <AboutSection section={first} id="part-1" numbered />}
      <AboutReviews reviews={reviews} />
      {others.map((section, index) => {
        const id = `part-${index + 2}`
        return <AboutSection key={id} section={section} id={id} />
      })}
      <AboutFigures products={products} facts={content.facts} />
    </>
  )
}

type StoryProps = Pick<LoadedWords, 'content'> & { blocks: readonly Block[] }

/** The first picture of the text stands beside it. */
function Story({ content: { title, lead }, blocks }: StoryProps) {
  const { demo } = useShop().store
  const picture = blocks.find((block) => block.type === 'image')
  return (
    <div className="page">
      <PageCrumbs text="About" href="/about" />
      <section className={picture ? styles.story : styles.alone} aria-labelledby="story">
        <div className={styles.say}>
          {demo && <Board>आज ताज़ा</Board>}
          <h1 id="story">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          <div className={styles.tell}>
            <DocumentBlocks blocks={blocks.filter((block) => block !== picture)} />
          </div>
        </div>
        {picture && (
          <Picture
            address={picture.attrs.src}
            alt={picture.attrs.alt}
            sizes="(min-width: 1440px) 620px, (min-width: 720px) 46vw, 92vw"
            className={styles.scene}
            priority
          />
        )}
      </section>
    </div>
  )
}
