import { createFileRoute } from '@tanstack/react-router'
import { listCategories } from '../../contract/catalog.ts'
import { Reasons } from '../../ui/bands/reasons.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { Board } from '../../ui/layout/board.tsx'
import { PageCrumbs } from '../../ui/layout/breadcrumb.tsx'
import { callApi } from '../page/api.ts'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { AboutFigures } from './about-figures.tsx'
import styles from './about-page.module.css'
import { AboutReviews } from './about-reviews.tsx'
import { AboutTeam } from './about-team.tsx'
import { loadRecentReviews } from './recent-reviews.ts'

export const Route = createFileRoute('/about')({
  loader: async () => {
    const [{ categories }, reviews] = await Promise.all([callApi(listCategories, {}), loadRecentReviews()])
    return { products: categories.reduce((sum, { count }) => sum + count, 0), reviews }
  },
  head: pageHead({
    title: 'About',
    description: 'One counter, a short list, made today: how we work, and what our buyers write.',
    path: '/about',
  }),
  component: AboutPage,
})

const REASONS = [
  {
    title: 'Made fresh, sent fresh',
    text: 'Milk sweets leave on the day they are made. The box says when that was.',
  },
  {
    title: 'Every label, in full',
    text: 'Ingredients, allergens, net quantity and shelf life stand on the page before you buy.',
  },
  {
    title: 'Packed for the road',
    text: 'Cold packing for milk sweets, fragile handling for what is thin and crisp.',
  },
  {
    title: 'Put right, quickly',
    text: 'Something arrived damaged? Send a photo within 48 hours and we replace it or pay it back.',
  },
]

function AboutPage() {
  const { products, reviews } = Route.useLoaderData()
  return (
    <>
      <Story />
      <AboutFigures products={products} />
      <Reasons
        label="Why choose us"
        title="Why choose us"
        note="Four promises, all of them easy to check when the box arrives."
        reasons={REASONS}
      />
      <AboutReviews reviews={reviews} />
      <AboutTeam />
    </>
  )
}

function Story() {
  const { name, words, demo } = useShop().store
  const scene = words.picture
  return (
    <div className="page">
      <PageCrumbs text="About" href="/about" />
      <section className={styles.story} aria-labelledby="story">
        <div className={styles.say}>
          <Board>आज ताज़ा</Board>
          <h1 id="story">One counter, a short list, made today</h1>
          <p className="lead">
            {name} is a mithai counter: a kadhai, a brass scale, and a rule that nothing is kept for tomorrow that
            should be eaten today.
          </p>
          <p className="quiet">
            The counter is on your phone, the rule is the same. Milk sweets leave the kitchen on the day they are made,
            namkeen within the week. The list stays short enough to make every name on it well, and each box says when
            it was closed and by when to finish it.
          </p>
          {demo && <p className="small quiet">{name} is a demo shop: its story, like its sweets, is made up.</p>}
        </div>
        {scene && (
          <Picture
            address={scene.image}
            alt={scene.alt}
            sizes="(min-width: 1440px) 620px, (min-width: 720px) 46vw, 92vw"
            className={styles.scene}
            priority
          />
        )}
      </section>
    </div>
  )
}
