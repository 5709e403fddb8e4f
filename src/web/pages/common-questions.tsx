import type { ReactNode } from 'react'
import type { StoreSettings } from '../../contract/settings.ts'
import { Link } from '../../ui/link.tsx'

export type Question = { question: string; answer: ReactNode }

/** The questions that come up most, for the contact page and at the head of the long list. */
export function commonQuestions({ copy }: Pick<StoreSettings, 'copy'>): readonly Question[] {
  return [
    {
      question: 'How long do milk sweets keep?',
      answer: 'Two to three days in the refrigerator. The label on each box carries its own date.',
    },
    {
      question: 'Do you take bulk and custom orders?',
      answer: `Yes. ${copy.bulkDiscount}. ${copy.customOrders}: tell us the day, the number of boxes and what should be in them.`,
    },
    {
      question: 'Can I have it today?',
      answer: `${copy.sameDay}. What is ordered later leaves the next day.`,
    },
    {
      question: 'Something arrived damaged. What now?',
      answer: (
        <>
          Send a photo within 48 hours. We replace it or pay it back. Sealed dry goods can be returned within 7 days.{' '}
          <Link href="/returns-cancellations">Returns and cancellations</Link> has the rest.
        </>
      ),
    },
    {
      question: 'Is everything vegetarian?',
      answer:
        'Every product that carries the green mark is. Its page also names ingredients and allergens before you buy.',
    },
  ]
}
