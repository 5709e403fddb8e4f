import { useFieldArray } from 'react-hook-form'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { WindowFields as Window, ZoneFields } from './fields/delivery-fields.ts'
import type { PromiseForm } from './fields/promise-form.ts'
import { ItemList } from './parts/item-list.tsx'
import { newKey } from './parts/new-key.ts'
import { PromiseSection } from './promise-section.tsx'
import { WindowFields } from './windows/window-fields.tsx'
import { windowSummary, windowTitle, zonesOfWay } from './windows/window-words.ts'

/** When riders come and pick-up waits. */
export function WindowsPage() {
  return (
    <PromiseSection path="windows" lead="When the rider comes and when pick-up waits. A courier promises a day alone.">
      {({ form }) => <Windows form={form} />}
    </PromiseSection>
  )
}

function Windows({ form }: Pick<PromiseForm, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'windows' })
  const [windows, zones] = form.watch(['windows', 'zones'])
  const textOf = (at: number, words: (window: Window) => string) => {
    const window = windows[at]
    return window ? words(window) : ''
  }
  return (
    <FieldGroup legend="Windows">
      <ItemList
        label="Windows"
        items={fields}
        titleOf={(at) => textOf(at, windowTitle)}
        summaryOf={(at) => textOf(at, (window) => windowSummary(window, zones))}
        isWrong={(at) => form.formState.errors.windows?.[at] !== undefined}
        add="Add a window"
        onAdd={() => append(newWindow(zones))}
        onRemove={remove}
      >
        {(at) => <WindowFields form={form} at={at} />}
      </ItemList>
    </FieldGroup>
  )
}

/** On every day, for all zones to which the rider comes. */
function newWindow(zones: readonly ZoneFields[]): Window {
  const served = zonesOfWay(zones, 'rider')
  return {
    ...{ key: newKey(), way: 'rider', starts: '', ends: '', fee: '', isOneDay: false, day: '' },
    ...{ cutOffKind: 'before', cutOff: '2 hours' },
    weekdays: WEEKDAYS.map(() => true),
    zones: zones.map((zone) => ({ zone: zone.key, isServed: served.includes(zone), most: '' })),
  }
}
