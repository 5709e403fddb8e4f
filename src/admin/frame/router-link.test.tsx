import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterLink } from './router-link.tsx'

test('a link is of the page in sight where that is its own page, and not where it is one below it', async () => {
  const Links = () => (
    <>
      <RouterLink href="/admin/run">Run</RouterLink>
      <RouterLink href="/admin/run/cash">Cash</RouterLink>
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Links }),
    history: createMemoryHistory({ initialEntries: ['/admin/run/cash'] }),
    basepath: '/admin',
    isServer: false,
    origin: 'http://shop.invalid',
  })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  const current = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, words]) => words)
  expect(current).toEqual(['Cash'])
})
