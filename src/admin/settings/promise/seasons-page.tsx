import { useFieldArray } from 'react-hook-form'
import { formatDay } from '../../../domain/dates.ts'
import { isDay, startOf } from '../../../domain/settings/work-day.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { SeasonFields as Season } from './fields/delivery-fields.ts'
import type { PromiseForm } from './fields/promise-form.ts'
import { ItemList } from './parts/item-list.tsx'
import { newKey } from './parts/new-key.ts'
import { PromiseSection } from './promise-section.tsx'
import { SeasonFields } from './seasons/season-fields.tsx'

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
        onRemove={remove}
      >
        {(at) => <SeasonFields form={form} at={at} />}
      </ItemList>
    </FieldGroup>
  )
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
  return `orders ${spanText(ordersFrom, ordersTo)} · delivered ${spanText(deliveryFrom, deliveryTo)}`
}

function spanText(...days: readonly string[]): string {
  return days.map((day) => (isDay(day) ? formatDay(startOf(day)) : '…')).join(' to ')
}
