import Bookmark from 'lucide-react/icons/bookmark'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Filter from 'lucide-react/icons/funnel'
import { type ReactNode, useMemo, useState } from 'react'
import type { OrderLine, readOrderList } from '../../../contract/admin/order-board.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { dayWords } from '../../../domain/promise/words/promise-words.ts'
import { addDays } from '../../../domain/settings/work-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Chip, Chips } from '../../../ui/fields/chip.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { BOARD_CHOICES } from '../board/board-filters.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ALL_LINES, isSameFilter, type ListFilters, quickOf } from './filter-lines.ts'
import { leaveForLines } from './focus-filter.ts'
import { downloadLines } from './lines-csv.ts'
import styles from './list.module.css'
import { SavedChips, SavedFilters } from './saved-filters.tsx'
import type { ListView } from './use-list-view.ts'
import { type ShownFilter, useSavedFilters } from './use-saved-filters.ts'

/** Those that stand behind 'Filter'. */
const FOLDED = ['q', 'paying', 'money', 'handling', 'group'] as const

const GROUPS = [
  { value: 'area', label: 'By area' },
  { value: 'handling', label: 'By handling' },
  { value: 'state', label: 'By state' },
  { value: 'day', label: 'By day' },
  { value: 'none', label: 'By number alone' },
] as const

type HeadProps = {
  filters: ListFilters
  view: ListView
  list: ReplyOf<typeof readOrderList> | undefined
  shown: readonly OrderLine[]
  /** Buttons of the page. */
  actions: ReactNode
}

/** One line above the list: the day, the quick filters with how much they leave; all other filters below where asked for. */
export function ListHead({ filters, view, list, shown, actions }: HeadProps) {
  const isFiltered = FOLDED.some((name) => filters.filters[name] !== undefined)
  const [isOpen, setOpen] = useState(isFiltered)
  const [isKeeping, setKeeping] = useState(false)
  const saved = useSavedFilters(view.filters, filters, list)
  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <>
            <DayChoice {...{ filters, list }} />
            {list && <QuickFilters {...{ filters, list, saved }} />}
            <IconButton
              icon={Bookmark}
              label="Saved filters"
              className={styles.square}
              onClick={() => setKeeping(true)}
            />
            <span className={styles.space} />
            <Button
              look="line"
              size="small"
              icon={Filter}
              aria-expanded={isOpen}
              data-filter
              onClick={() => setOpen(!isOpen)}
            >
              Filter
            </Button>
            {actions}
          </>
        }
      />
      <SavedFilters
        open={isKeeping}
        onClose={() => setKeeping(false)}
        filter={filters.filters}
        reload={view.reload}
        saved={saved}
      />
      {(isOpen || isFiltered) && <AllFilters {...{ filters, view, list, shown }} />}
    </>
  )
}

function AllFilters({ filters, view, list, shown }: Omit<HeadProps, 'actions'>) {
  const { filterOf } = filters
  return (
    <FilterBar label="Orders of the day">
      <SearchFilter label="Number, name, area or sweet" {...filterOf('q')} onKeyDown={leaveForLines} />
      {BOARD_CHOICES.filter(({ name }) => name !== 'late').map(({ name, ...choice }) => (
        <ChoiceFilter key={name} {...choice} {...filterOf(name)} />
      ))}
      <ChoiceFilter label="Put together" all="By window" options={GROUPS} {...filterOf('group')} />
      <div className={styles.deskOnly}>
        <ColumnChoice {...view} />
      </div>
      <Button
        look="line"
        size="small"
        icon={Download}
        disabled={shown.length === 0}
        onClick={() => list && void downloadLines(shown, view.columns, list.day)}
      >
        CSV
      </Button>
    </FilterBar>
  )
}

function DayChoice({ filters, list }: Pick<HeadProps, 'filters' | 'list'>) {
  const day = list?.day
  const go = (days: number) => {
    if (!day || !list) return
    const next = addDays(day, days)
    filters.change({ leaves: next === list.today ? '' : next })
  }
  return (
    <div className={styles.day}>
      <IconButton icon={ChevronLeft} label="Day before" onClick={() => go(-1)} />
      <b role="status" aria-label="Day">
        {day ? dayWords(day, Date.now()) : '…'}
      </b>
      <IconButton icon={ChevronRight} label="Day after" onClick={() => go(1)} />
    </div>
  )
}

type QuickProps = { filters: ListFilters; list: NonNullable<HeadProps['list']>; saved: readonly ShownFilter[] }

function QuickFilters({ filters, list, saved }: QuickProps) {
  const { show } = filters.filters
  const quick = useMemo(() => quickOf(list.orders, list.day), [list])
  const choose = (value: string) => filters.change({ show: value })
  return (
    <Chips run>
      {quick.map(({ value, label, isUrgent, count }) => (
        <Chip
          key={value}
          pressed={show === value}
          className={isUrgent ? styles.urgent : undefined}
          onClick={() => choose(show === value ? '' : value)}
        >
          {label} <b>{count.toLocaleString('en-IN')}</b>
        </Chip>
      ))}
      <Chip onClick={() => filters.change(ALL_LINES)} disabled={isSameFilter(filters.filters, ALL_LINES)}>
        All <b>{list.orders.length.toLocaleString('en-IN')}</b>
      </Chip>
      <SavedChips saved={saved} />
    </Chips>
  )
}
