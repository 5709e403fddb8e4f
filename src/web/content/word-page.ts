import { type PageContent, readWordPage, type WordPage } from '../../contract/content.ts'
import { callApi } from '../page/api.ts'
import { pageHead } from '../page/page-head.ts'

/** What menus call the pages of words. */
export const WORD_PAGE_NAMES: Readonly<Record<WordPage, string>> = {
  about: 'About',
  shipping: 'Shipping',
  'returns-cancellations': 'Returns and cancellations',
  payments: 'Payments',
  faq: 'Questions',
  'privacy-policy': 'Privacy policy',
  terms: 'Terms',
}

/** A page of words as it was loaded; `content` null: it is still to be written. */
export type LoadedWords = { page: WordPage; content: PageContent | null }

export async function loadWordPage(page: WordPage): Promise<LoadedWords> {
  const { content } = await callApi(readWordPage, { params: { page } })
  return { page, content }
}

type HeadGiven = { loaderData?: LoadedWords | undefined; matches: readonly { loaderData?: unknown }[] }

/** Search engines are kept from a page that is still to be written. */
export function wordPageHead({ loaderData, matches }: HeadGiven) {
  const { page = 'about', content } = loaderData ?? {}
  if (!content) return pageHead({ title: WORD_PAGE_NAMES[page] })({ matches })
  const { title, description } = content
  return pageHead({ title, description, path: `/${page}` })({ matches })
}
