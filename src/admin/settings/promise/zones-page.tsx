import { useFieldArray } from 'react-hook-form'
import { pinText, readPins } from '../../../domain/promise/set-up/pin-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { paths } from '../../calls/paths.ts'
import { FieldGroup, FieldPair } from '../../parts/field-group.tsx'
import type { ZoneFields as Zone } from './fields/delivery-fields.ts'
import type { PromiseForm } from './fields/promise-form.ts'
import { ItemList } from './parts/item-list.tsx'
import { newKey } from './parts/new-key.ts'
import styles from './promise.module.css'
import { PromiseSection } from './promise-section.tsx'
import { StartPanel } from './zones/start-panel.tsx'
import { WAY_NAMES } from './zones/way-fields.tsx'
import { ZoneFields } from './zones/zone-fields.tsx'

/** Who is served, how and for how much. */
export function ZonesPage() {
  return (
    <PromiseSection
      path="promise"
      lead="Who is served, how, on which day and for how much. Orders that were placed keep what they were promised."
      start={(given) => <StartPanel {...given} />}
    >
      {({ form }) => (
        <>
          <Zones form={form} />
          <WindowsBeside form={form} />
          <GeneralFields form={form} />
          <TurnOff form={form} />
        </>
      )}
    </PromiseSection>
  )
}

type ShownForm = Pick<PromiseForm, 'form'>

function Zones({ form }: ShownForm) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'zones' })
  const zones = form.watch('zones')
  return (
    <FieldGroup legend="Zones">
      <p className="small quiet">
        The most exact PIN code counts: one code before 3020*, a range before its state, the rest of India last.
      </p>
      <ItemList
        label="Zones"
        items={fields}
        titleOf={(at) => zones[at]?.name || `Zone ${at + 1}`}
        summaryOf={(at) => summaryOf(zones[at])}
        isWrong={(at) => form.formState.errors.zones?.[at] !== undefined}
        add="Add a zone"
        onAdd={() => append({ key: newKey(), name: '', pins: '', ways: [] })}
        onRemove={remove}
        onMove={move}
      >
        {(at) => <ZoneFields form={form} at={at} />}
      </ItemList>
    </FieldGroup>
  )
}

/** How many patterns are named where a zone is folded. */
const FEW = 3

function summaryOf(zone: Zone | undefined): string {
  if (zone === undefined) return ''
  const pins = readPins(zone.pins).pins.map(pinText)
  const more = pins.length > FEW ? [`${pins.length - FEW} more`] : []
  const ways = zone.ways.map(wayText)
  return [[...pins.slice(0, FEW), ...more].join(', '), ...ways].filter(Boolean).join(' · ')
}

function wayText({ way, fee, notSent }: Zone['ways'][number]): string {
  const leftOut = notSent.lines.length + notSent.products.length
  return `${WAY_NAMES[way].toLowerCase()} ₹${fee}${leftOut > 0 ? `, ${leftOut} left out` : ''}`
}

/** The windows have a page of their own; what begins with some says so. */
function WindowsBeside({ form }: ShownForm) {
  const windows = form.watch('windows')
  const rides = windows.filter(({ way }) => way === 'rider').map(({ starts, ends }) => `${starts}–${ends}`)
  return (
    <p className={styles.said}>
      {rides.length > 0 ? `The rider comes ${rides.join(', ')}. ` : 'No window of the rider yet. '}
      <TextLink href={paths.settingsWindows}>Windows</TextLink>
    </p>
  )
}

function GeneralFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="In all zones">
      <FieldPair>
        <TextField
          label="Days that are offered"
          hint="Today among them, at most 180"
          inputMode="numeric"
          {...bindField(form, 'days')}
        />
        <TextField
          label="Sweets are made from"
          hint="When what is sent on a day is made at the earliest"
          {...bindField(form, 'madeAt')}
        />
        <TextField
          label="Shelf life left at the door, %"
          optional
          hint="FSSAI advises 30. Empty: nobody asks."
          inputMode="numeric"
          {...bindField(form, 'leastLeft')}
        />
      </FieldPair>
    </FieldGroup>
  )
}

function TurnOff({ form }: ShownForm) {
  const turnOff = () => form.setValue('isOn', false, { shouldDirty: true })
  return (
    <FieldGroup legend="Promise no days">
      <p className={styles.said}>
        Shoppers then read no day and no window, and pay the fee of “Delivery and packing”. Orders keep what they were
        promised. Nothing happens before you save.
      </p>
      <div>
        <Button look="line" size="small" onClick={turnOff}>
          Promise no days any more
        </Button>
      </div>
    </FieldGroup>
  )
}
