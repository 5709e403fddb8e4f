import { useNavigate } from '@tanstack/react-router'
import type { listCategories } from '../../contract/catalog.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { toggleWord } from './collection-choice.ts'
import { inOrder, NOTHING_CHOSEN, type ProductsDraft, type ProductsSearch } from './products-choice.ts'

/** The categories with their numbers, and the tags in use. */
export type Shelves = Pick<ReplyOf<typeof listCategories>, 'categories' | 'tags'>

export type ProductsChoice = {
  search: ProductsSearch
  /** Changes with everything the panel starts from. */
  key: string
  find: (text: string) => void
  sortBy: (sort: string) => void
  apply: (draft: ProductsDraft) => void
  dropTag: (tag: string) => void
  dropTags: () => void
  /** Back to every product, unsorted choices included. */
  reset: () => void
}

/** The listing's choices: they live in the address, and every change goes back to its first page. */
export function useProducts(search: ProductsSearch): ProductsChoice {
  const navigate = useNavigate()
  const go = (next: ProductsSearch) => void navigate({ to: '/products', search: next, resetScroll: false })
  const change = (part: ProductsSearch) => go({ ...search, page: '', ...part })
  return {
    search,
    key: JSON.stringify({ ...search, page: '', sort: '' }),
    find: (text) => change({ search: text.trim() }),
    sortBy: (sort) => change({ sort: sort === 'date-desc' ? '' : sort }),
    apply: (draft) => change({ ...NOTHING_CHOSEN, ...draft, ...inOrder(draft) }),
    dropTag: (tag) => change({ tags: toggleWord(search.tags, tag) }),
    dropTags: () => change({ tags: '' }),
    reset: () => go({}),
  }
}
