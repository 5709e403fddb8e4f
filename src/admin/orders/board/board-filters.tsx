import type { BoardFilters as AskedFilters } from '../../../contract/admin/order-board.ts'
import { HANDLINGS, handlingWords } from '../../../domain/cart/handling.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useShopPromises } from '../../calls/staff-session.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import type { Filters } from '../../parts/use-filters.ts'

const NAMES = ['q', 'paying', 'money', 'handling', 'day', 'leaves', 'late'] as const
export const BOARD_FILTERS: readonly Name[] = NAMES
type Name = (typeof NAMES)[number]

const PAYING = [
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'online', label: 'Paid online' },
] as const
const MONEY = [
  { value: 'paid', label: 'Paid' },
  { value: 'due', label: 'Not paid yet' },
  { value: 'refunded', label: 'Refunded' },
] as const
const HANDLING = HANDLINGS.map((value) => ({ value, label: handlingWords(value) }))
const LATE = [{ value: 'true', label: 'Late only' }] as const

/** Filters that are one of a few. */
export const BOARD_CHOICES = [
  { name: 'paying', label: 'How it is paid', all: 'Any payment', options: PAYING },
  { name: 'money', label: 'Whether it is paid', all: 'Paid or not', options: MONEY },
  { name: 'handling', label: 'Handling', all: 'Any handling', options: HANDLING },
  { name: 'late', label: 'Late', all: 'Late or not', options: LATE },
] as const

/** Search and filters: what is searched for is found in every status, so the filters are gone meanwhile. */
export function BoardFilters(given: Filters<Name>) {
  const { filters, filterOf, clear, isFiltered } = given
  return (
    <FilterBar label="Orders" folds {...(isFiltered && { onClear: clear })}>
      <SearchFilter label="Number, name, phone or e-mail" {...filterOf('q')} />
      {filters.q === undefined && <Choices {...given} />}
    </FilterBar>
  )
}

function Choices({ filters, filterOf, change }: Filters<Name>) {
  const promisesDays = useShopPromises()
  return (
    <>
      {BOARD_CHOICES.map(({ name, ...choice }) => (
        <ChoiceFilter key={name} {...choice} {...filterOf(name)} />
      ))}
      <TextField
        type="date"
        compact
        label="Day of the order"
        value={filters.day ?? ''}
        onChange={({ target }) => change({ day: target.value })}
      />
      {promisesDays && (
        <TextField
          type="date"
          compact
          label="Promised to leave on"
          value={filters.leaves ?? ''}
          onChange={({ target }) => change({ leaves: target.value })}
        />
      )}
    </>
  )
}

/** What the board is asked for; what stands in the address and is no filter is left out. */
export function askedOf({ paying, money, handling, day, leaves, late }: Filters<Name>['filters']): AskedFilters {
  return {
    paying: chosenOf(PAYING, paying),
    money: chosenOf(MONEY, money),
    handling: chosenOf(HANDLING, handling),
    day: dayIn(day),
    leaves: dayIn(leaves),
    late: chosenOf(LATE, late),
  }
}

function dayIn(typed: string | undefined): string | undefined {
  return typed !== undefined && isDay(typed) ? typed : undefined
}

function chosenOf<Value extends string>(
  options: readonly { value: Value }[],
  typed: string | undefined,
): Value | undefined {
  return options.find(({ value }) => value === typed)?.value
}
