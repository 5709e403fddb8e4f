import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Letter, LetterShop, WrittenLetter } from '../../domain/mail/letter.ts'

export type ApiRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
/** What pages know about where they are: the shop's public origin, and the API's host where that is another. */
export type Site = {
  origin: string
  /** Whether hosts below it are encrypted, too. */
  hstsSubdomains?: boolean | undefined
  apiHost: string
  /** Where the shop's service worker is switched off. */
  workerOff?: boolean | undefined
  /** Whose payment window opens on the checkout page. */
  paymentWindow?: 'real' | 'stand-in' | 'none' | undefined
  /** While one works on the pages Vite puts styles into the document and calls the browser over a socket. */
  hotReload?: boolean | undefined
}

export type PageAddress = {
  /** The one spelling of the path. */
  path: string
  /** Path and query without what the page does not read. */
  address: string
  /** Whether there is such a page. */
  known: boolean
  /** Whether it may be kept. */
  kept: boolean
  /** Whether only the browser fills it: there is nothing to be seen before its scripts. */
  shell: boolean
}

/** What `src/web/server.ts` exports; it is reached through its build because rooms do not import each other. */
export type PagesBundle = {
  /** Renders a page to completion. */
  fetch: (request: Request) => Promise<Response>
  pageAddress: (url: string) => PageAddress
  /** Says how its API calls are answered, and for which site the page being made is. */
  connect: (answer: (request: ApiRequest) => Promise<{ status: number; body: string }>, site: () => Site) => void
  /** Writes a letter of the shop out, as HTML and plain text. */
  writeLetter: (letter: Letter, shop: LetterShop) => Promise<WrittenLetter>
  hotReload?: boolean
}

/** The folder that `npm run build` fills. */
export const BUILT = resolve(import.meta.dirname, '../../../dist')

/** Loads the built pages; throws where nothing has been built. */
export async function loadPagesBundle(): Promise<PagesBundle> {
  const entry = resolve(BUILT, 'server/server.js')
  if (!existsSync(entry)) throw new Error(`The pages are not built: ${entry} is missing. Run npm run build.`)
  const bundle = (await import(pathToFileURL(entry).href)) as { default: PagesBundle }
  return bundle.default
}
