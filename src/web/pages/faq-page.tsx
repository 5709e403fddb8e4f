import { createFileRoute } from '@tanstack/react-router'
import type { FreeShipping } from '../../domain/cart/free-shipping.ts'
import { formatMoney, ZERO } from '../../domain/money.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'
import { commonQuestions, type Question } from './common-questions.tsx'
import { InfoPage, InfoSection } from './info-page.tsx'

export const Route = createFileRoute('/faq')({
  head: pageHead({
    title: 'Questions and answers',
    description: 'Freshness, allergens, ordering, delivery and returns: what people ask before they buy sweets.',
    path: '/faq',
  }),
  component: FaqPage,
})

function FaqPage() {
  const { store } = useShop()
  const freeShipping = useFreeShipping()
  return (
    <InfoPage href="/faq" title="Questions and answers" lead="What people ask before they buy sweets unseen.">
      <Questions title="Asked most" questions={commonQuestions(store)} />
      <Questions title="The sweets" questions={SWEETS} />
      <Questions title="Ordering" questions={orderQuestions(freeShipping)} />
    </InfoPage>
  )
}

function Questions({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <InfoSection title={title}>
      <div>
        {questions.map(({ question, answer }) => (
          <Fold key={question} summary={question}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </InfoSection>
  )
}

const SWEETS: readonly Question[] = [
  {
    question: 'Will it look like the picture?',
    answer:
      'Each picture is an illustrative serving suggestion. Sweets are made by hand: no two trays are the same, and the plate stays here. Weight, ingredients and the number of pieces are as the page says.',
  },
  {
    question: 'What is in it?',
    answer:
      'Each product page lists ingredients, allergens, net quantity, shelf life and nutrition for 100 g. Our kitchens handle milk, nuts, wheat and sesame, so traces cannot be ruled out anywhere.',
  },
  {
    question: 'What is the difference between no sugar added and sugar free?',
    answer:
      'No sugar added means just that: what is sweet comes from dates, figs and milk. Sugar free is made with a sweetener instead of sugar. Neither is free of carbohydrates.',
  },
  {
    question: 'How should I keep it?',
    answer:
      'As its label says. As a rule: syrup and milk sweets in the refrigerator for 2-3 days, barfi and ladoo for 5-7 days, namkeen in an airtight tin for 2-3 weeks.',
  },
]

/** What the shop charges for delivery is said in any case elsewhere: here only what takes it off. */
function shippingQuestions(free: FreeShipping | undefined): readonly Question[] {
  if (!free) return []
  const from = formatMoney(free.from)
  const answer =
    free.code === null
      ? `From ${from} on, yes, without any code. Below, delivery is charged.`
      : `${free.from === ZERO ? 'With' : `Over ${from} with`} the code ${free.code}, which cart and checkout offer you. Without the code, delivery is charged.`
  return [{ question: 'Is shipping free?', answer }]
}

function orderQuestions(free: FreeShipping | undefined): readonly Question[] {
  return [
    {
      question: 'Do I need an account?',
      answer:
        'To look around and fill a cart, no. To order, yes: it is how you follow the order, and how we reach you about it. What is in your cart comes along when you log in.',
    },
    ...shippingQuestions(free),
    {
      question: 'Can I change or cancel an order?',
      answer: (
        <>
          Until it is shipped. You can cancel it on its page under <Link href="/orders">My Orders</Link>; to change it,
          call, or <Link href="/contact">write to us</Link> with its number.
        </>
      ),
    },
    {
      question: 'Can you send it to somebody else, as a gift?',
      answer:
        'Yes: enter their address at checkout and tick gift wrapping. Write what the card should say into the delivery instructions.',
    },
    {
      question: 'Where is my order?',
      answer: (
        <>
          Under <Link href="/track-order">Track order</Link>, step by step, as soon as you are logged in.
        </>
      ),
    },
  ]
}
