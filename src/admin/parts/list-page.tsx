import type { ReactNode } from 'react'
import type { Call, Given } from '../../contract/endpoint.ts'
import type { ListEndpoint } from '../calls/list-query.ts'
import { type List, useList } from '../calls/use-list.ts'
import { DataTable, type TableProps } from './data-table.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from './filter-bar.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageStack } from './panel.tsx'
import { type Filters, useFilters } from './use-filters.ts'

/** What a filter shows and changes. */
export type FilterValue = ReturnType<Filters<string>['filterOf']>

/** A word to search for, one of a few by their names, or a field of the page's own. */
type ListFilter =
  | { label: string; placeholder?: string }
  | { label: string; all: string; names: Readonly<Record<string, string>> }
  | ((value: FilterValue) => ReactNode)

/**
 * A list of the back office and its filters, which the address keeps; what is no choice of one is not asked for. `kept`:
 * what stands among them and is no filter.
 */
export function useFilteredList<E extends ListEndpoint, Name extends string & keyof Given<E>['query']>(
  endpoint: E,
  described: Readonly<Record<Name, ListFilter>>,
  given: { kept?: readonly NoInfer<Name>[] } = {},
) {
  const chosen = useFilters(Object.keys(described) as Name[], given)
  const known = Object.entries<string | undefined>(chosen.filters).filter(([name, value = '']) => {
    const filter = described[name as Name]
    return !('names' in filter) || Object.hasOwn(filter.names, value)
  })
  const list = useList(endpoint, { query: Object.fromEntries(known) } as Call<E>)
  return { ...chosen, described, list }
}

type ListPageProps<Row, Name extends string> = Pick<TableProps<Row>, 'columns' | 'keyOf' | 'empty'> & {
  of: Filters<Name> & {
    described: Readonly<Record<Name, ListFilter>>
    list: List<{ rows: Row[]; next: string | null }>
  }
  title: string
  /** What its rows are called, where the title does not say it. */
  label?: string
  /** Buttons at the right of the title, and a sentence below it. */
  actions?: ReactNode
  lead?: string
  /** What is said where no row is like what is chosen. */
  notFound: string
  /** What else stands above the rows. */
  children?: ReactNode
}

/** Filters that have room on a phone beside what they filter. */
const FEW = 2

/** A page of the back office that is a list: its heading, its filters and its rows. */
export function ListPage<Row, Name extends string>(given: ListPageProps<Row, Name>) {
  const { of, title, label = title, actions, lead, columns, keyOf, empty, notFound, children } = given
  const { described, filterOf, clear, isFiltered, list } = of
  const names = Object.keys(described) as Name[]
  return (
    <PageStack>
      <PageHeading title={title} actions={actions}>
        {lead}
      </PageHeading>
      <FilterBar label={label} onClear={isFiltered ? clear : undefined} folds={names.length > FEW}>
        {names.map((name) => (
          <FilterField key={name} {...filterOf(name)} filter={described[name]} />
        ))}
      </FilterBar>
      {children}
      <DataTable label={label} columns={columns} keyOf={keyOf} empty={isFiltered ? notFound : empty} {...list} />
    </PageStack>
  )
}

function FilterField({ filter: Filter, ...field }: FilterValue & { filter: ListFilter }) {
  if (typeof Filter === 'function') return <Filter {...field} />
  if (!('names' in Filter)) return <SearchFilter {...Filter} {...field} />
  const { names, ...words } = Filter
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  return <ChoiceFilter {...words} {...field} options={options} />
}
