import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Styleguide = import.meta.env.DEV
  ? lazy(() => import('../../ui/styleguide.tsx').then((part) => ({ default: part.StyleguidePage })))
  : () => null

export const Route = createFileRoute('/styleguide')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: StyleguideRoute,
})

function StyleguideRoute() {
  return (
    <Suspense>
      <Styleguide />
    </Suspense>
  )
}
