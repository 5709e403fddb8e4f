import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../page/page-head.ts'
import { PayByLink } from './pay-by-link.tsx'

export const Route = createFileRoute('/pay-by-link')({
  head: pageHead({ title: 'Pay for your order' }),
  component: PayByLink,
})
