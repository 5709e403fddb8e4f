import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { type AnswerInProcess, callInProcess } from './api.ts'
import { findSiteBy, type Site } from './load-shop.ts'
import { pageAddress } from './page-address.ts'

/** What the page server uses of the built pages. Rendering is whole, never streamed, so that a page can be kept. */
const pages = {
  fetch: createStartHandler(defaultRenderHandler),
  pageAddress,
  connect(answer: AnswerInProcess, site: () => Site) {
    callInProcess(answer)
    findSiteBy(site)
  },
}

// The build asks for a default export with `fetch`.
export default pages
