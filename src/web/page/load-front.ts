import { type FrontContent, readFront } from '../../contract/front-content.ts'
import { callApi } from './api.ts'

let underWay: Promise<FrontContent> | undefined

/** What the front page says. */
export function loadFront(): Promise<FrontContent> {
  const loading = callApi(readFront, {}).then(({ content }) => content)
  // On the server every visitor's page is made from answers of its own.
  if (!import.meta.env.SSR) underWay = loading
  return loading
}

/** What was asked for last in this browser: of use while the products of the page are still on their way. */
export function frontUnderWay(): Promise<FrontContent> | undefined {
  return underWay
}

/** Addresses of the pictures of categories; a browser that has asked for them before has them. */
export async function loadCategoryPictures(): Promise<FrontContent['categories']['pictures']> {
  // What failed then may not fail now.
  const front = await (underWay?.catch(loadFront) ?? loadFront())
  return front.categories.pictures
}
