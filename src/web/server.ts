import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { writeLetter } from './mail/write-letter.tsx'
import { type AnswerInProcess, callInProcess } from './page/api.ts'
import { findSiteBy, type Site } from './page/load-shop.ts'
import { pageAddress } from './page-address.ts'

type WriteLetter = typeof writeLetter

/** What the page server uses of the built pages. Rendering is whole, never streamed, so that a page can be kept. */
const pages = {
  /** Loaded with the first letter: pages do without it. */
  writeLetter: async (...given: Parameters<WriteLetter>) => {
    const { writeLetter } = await import('./mail/write-letter.tsx')
    return writeLetter(...given)
  },
  fetch: createStartHandler(defaultRenderHandler),
  pageAddress,
  connect(answer: AnswerInProcess, site: () => Site) {
    callInProcess(answer)
    findSiteBy(site)
  },
}

// The build asks for a default export with `fetch`.
export default pages
