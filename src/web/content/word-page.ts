import { type PageContent, readWordPage, type WordPage } from '../../contract/content.ts'
import { callApi } from '../page/api.ts'
import { pageHead, shopIn } from '../page/page-head.ts'

/** A page of words as it was loaded. */
export type LoadedWords = { page: WordPage; content: PageContent }

export async function loadWordPage(page: WordPage): Promise<LoadedWords> {
  const { content } = await callApi(readWordPage, { params: { page } })
  return { page, content }
}

type HeadGiven = { loaderData?: LoadedWords | undefined; matches: readonly { loaderData?: unknown }[] }

/** Search engines are kept from a page that is still to be written. */
export function wordPageHead({ loaderData, matches }: HeadGiven) {
  if (!loaderData) return {}
  const { page, content } = loaderData
  const isUnwritten = shopIn(matches).store.unwrittenPages?.includes(page)
  return pageHead({ ...content, ...(!isUnwritten && { path: `/${page}` }) })({ matches })
}
