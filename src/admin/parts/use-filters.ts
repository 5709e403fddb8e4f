import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { printSearchText } from '../../calls/search-text.ts'
import { BASE } from '../calls/paths.ts'

export type Filters<Name extends string> = {
  /** What the address says; nothing where it does not name a filter. */
  filters: Partial<Record<Name, string>>
  /** Changes some of them in the address; '' takes one away. */
  change: (some: Partial<Record<Name, string>>) => void
  /** What a filter above the list needs to show and change one of them. */
  filterOf: (name: Name) => { value: string | undefined; onChange: (value: string) => void }
  /** Takes away all that narrow the list. */
  clear: () => void
  /** Whether one of those does. */
  isFiltered: boolean
}

/**
 * The filters of a list, kept in the address: it can be shared, and Back leads where one was. What says which list it is,
 * such as the month of it, or in which order, is no filter: those `kept` stay when the filters are taken away.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
  { kept = [] }: { kept?: readonly NoInfer<Name>[] | undefined } = {},
): Filters<Name> {
  const router = useRouter()
  const search = useLocation({ select: ({ search }): Readonly<Record<string, unknown>> => search })
  const filters = useMemo(() => chosenOf(names, search), [names, search])
  const change = useCallback(
    (some: Partial<Record<Name, string>>) => {
      // Of the address as it is when the change is made: two may follow each other within one rendering.
      const { pathname, search } = router.latestLocation
      void router.navigate({ href: BASE + pathname + printSearchText({ ...search, ...some }), replace: true })
    },
    [router],
  )
  const changeOne = (name: Name, value: string) => change({ [name]: value } as Partial<Record<Name, string>>)
  const filterOf = (name: Name) => ({ value: filters[name], onChange: (value: string) => changeOne(name, value) })
  const cleared = names.filter((name) => !kept.includes(name))
  const clear = () => change(Object.fromEntries(cleared.map((name) => [name, ''])) as Partial<Record<Name, string>>)
  return { filters, filterOf, change, clear, isFiltered: cleared.some((name) => filters[name] !== undefined) }
}

function chosenOf<Name extends string>(
  names: readonly Name[],
  search: Readonly<Record<string, unknown>>,
): Partial<Record<Name, string>> {
  const chosen: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') chosen[name] = value
  }
  return chosen
}
