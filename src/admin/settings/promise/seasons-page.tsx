import { useFieldArray } from 'react-hook-form'
import { festivalSeason } from '../../../domain/promise/set-up/festival-season.ts'
import { FESTIVAL_NAMES, type Festival, festivalAhead } from '../../../domain/settings/festivals.ts'
import { dayOf, isDay } from '../../../domain/settings/work-day.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { SeasonFields as Season } from './fields/delivery-fields.ts'
import type { PromiseForm } from './fields/promise-form.ts'
import { ItemList } from './parts/item-list.tsx'
import { newKey } from './parts/new-key.ts'
import { PromiseSection } from './promise-section.tsx'
import { SeasonFields } from './seasons/season-fields.tsx'
import { dateText, emptyText } from './seasons/season-words.ts'

/** Festivals: when their orders open and close, and on which days they are delivered. */
export function SeasonsPage() {
  return (
    <PromiseSection
      path="seasons"
      lead="On its days of delivery a season’s products come only to whoever ordered while its orders were open."
    >
      {({ form }) => <Seasons form={form} />}
    </PromiseSection>
  )
}

function Seasons({ form }: Pick<PromiseForm, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'seasons' })
  const seasons = form.watch('seasons')
  return (
    <FieldGroup legend="Seasons">
      <ItemList
        label="Seasons"
        items={fields}
        titleOf={(at) => seasons[at]?.name || `Season ${at + 1}`}
        summaryOf={(at) => summaryOf(seasons[at])}
        isWrong={(at) => form.formState.errors.seasons?.[at] !== undefined}
        add="Add a season"
        onAdd={() => append(newSeason())}
        suggested={festivalsAhead(seasons).map(({ name, day }) => ({
          add: `Add ${name}, ${dateText(day)}`,
          onAdd: () => append(festivalOf(name, day)),
        }))}
        onRemove={remove}
      >
        {(at) => <SeasonFields form={form} at={at} />}
      </ItemList>
    </FieldGroup>
  )
}

/** The next of each festival that has no season yet. */
function festivalsAhead(seasons: readonly Season[]): readonly Festival[] {
  const today = dayOf(Date.now())
  return FESTIVAL_NAMES.flatMap((name) => festivalAhead(today, name) ?? [])
    .filter(({ day }) => !seasons.some(({ deliveryFrom, deliveryTo }) => deliveryFrom <= day && day <= deliveryTo))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function festivalOf(name: string, day: string): Season {
  const { orders, delivery } = festivalSeason(day)
  return {
    ...{ ...newSeason(), name, ordersFrom: orders.from, ordersTo: orders.to },
    ...{ deliveryFrom: delivery.from, deliveryTo: delivery.to },
  }
}

function newSeason(): Season {
  return {
    ...{ key: newKey(), name: '', ordersFrom: '', ordersTo: '', deliveryFrom: '', deliveryTo: '' },
    ...{ ofAll: false, products: [], isExclusive: false, lines: [] },
  }
}

function summaryOf(season: Season | undefined): string {
  if (season === undefined) return ''
  const { ordersFrom, ordersTo, deliveryFrom, deliveryTo } = season
  const empty = emptyText(season) === '' ? '' : ' · no product yet'
  return `orders ${spanText(ordersFrom, ordersTo)} · delivered ${spanText(deliveryFrom, deliveryTo)}${empty}`
}

function spanText(...days: readonly string[]): string {
  return days.map((day) => (isDay(day) ? dateText(day) : '…')).join(' to ')
}
