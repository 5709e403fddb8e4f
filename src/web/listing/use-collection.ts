import { useNavigate } from '@tanstack/react-router'
import { PRICE_RANGE, type PriceHandles } from '../../domain/catalog/price-handles.ts'
import { sameCategory } from '../cards/collection-words.ts'
import { type CollectionSearch, searchOfHandles, toggleWord, wordsOf } from './collection-choice.ts'

export type CollectionChoice = {
  search: CollectionSearch
  toggleCategory: (value: string) => void
  toggleType: (value: string) => void
  toggleOccasion: (value: string) => void
  setHandles: (handles: PriceHandles) => void
  setRating: (least: number | undefined) => void
  setUnder200: (on: boolean) => void
  sortBy: (sort: string) => void
  clearSearch: () => void
  clearAll: () => void
  /** Also the words that were searched for. */
  clearEverything: () => void
}

const NO_FILTERS: CollectionSearch = {
  category: '',
  types: '',
  occasion: '',
  rating: '',
  under200: '',
  ...searchOfHandles(PRICE_RANGE),
}

/** The collection's filters: they live in the address, and every change goes back to its first page. */
export function useCollection(search: CollectionSearch): CollectionChoice {
  const navigate = useNavigate()
  const change = (part: CollectionSearch) =>
    void navigate({
      to: '/collection',
      search: withoutEmpty({ ...search, page: '', ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    search,
    toggleCategory: (value) => change({ category: toggleCategoryWord(search.category, value) }),
    toggleType: (value) => change({ types: toggleWord(search.types, value) }),
    toggleOccasion: (value) => change({ occasion: toggleWord(search.occasion, value) }),
    setHandles: (handles) => change(searchOfHandles(handles)),
    setRating: (least) => change({ rating: least === undefined ? '' : `${least}` }),
    setUnder200: (on) => change({ under200: on ? '1' : '' }),
    sortBy: (sort) => change({ sort: sort === 'relevance' ? '' : sort }),
    clearSearch: () => change({ search: '' }),
    clearAll: () => change(NO_FILTERS),
    clearEverything: () => change({ ...NO_FILTERS, search: '' }),
  }
}

function toggleCategoryWord(list: string | undefined, value: string): string {
  const present = wordsOf(list).find((word) => sameCategory(word, value))
  return toggleWord(list, present ?? value)
}

function withoutEmpty(search: CollectionSearch): CollectionSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value))
}
