import { useFieldArray } from 'react-hook-form'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { PromiseForm } from './fields/promise-form.ts'
import { LineFields } from './kitchen/line-fields.tsx'
import { NoticeTiers } from './kitchen/notice-tiers.tsx'
import { SpecialProducts } from './kitchen/special-products.tsx'
import { ItemList } from './parts/item-list.tsx'
import { newKey } from './parts/new-key.ts'
import { PromiseSection } from './promise-section.tsx'

/** What limits a day: the lines of the kitchen, and what must be known ahead. */
export function KitchenLinesPage() {
  return (
    <PromiseSection
      path="kitchen"
      lead="How much the kitchen makes a day of what, and what it must know ahead. What no line makes, its stock limits."
    >
      {({ form }) => (
        <>
          <Lines form={form} />
          <FieldGroup legend="Notice by weight">
            <NoticeTiers form={form} />
          </FieldGroup>
          <FieldGroup legend="Single products">
            <SpecialProducts form={form} />
          </FieldGroup>
        </>
      )}
    </PromiseSection>
  )
}

function Lines({ form }: Pick<PromiseForm, 'form'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [lines, products] = form.watch(['lines', 'products'])
  const summaryOf = (at: number) => {
    const { key, kilograms } = lines[at] ?? {}
    const made = products.filter(({ line }) => line === key).length
    return `${kilograms || '…'} kg a day · ${made === 1 ? '1 product' : `${made} products`}`
  }
  return (
    <FieldGroup legend="Lines of the kitchen">
      {fields.length === 0 && (
        <p className="small quiet">
          Orders are taken without end. Name the two or three things that run out first: most shops begin with khoya.
        </p>
      )}
      <ItemList
        label="Lines of the kitchen"
        items={fields}
        titleOf={(at) => lines[at]?.name || `Line ${at + 1}`}
        summaryOf={summaryOf}
        isWrong={(at) => form.formState.errors.lines?.[at] !== undefined}
        add="Add a line"
        onAdd={() => append({ ...{ key: newKey(), name: '', kilograms: '', share: '0' }, exceptions: [] })}
        onRemove={remove}
      >
        {(at) => <LineFields form={form} at={at} />}
      </ItemList>
    </FieldGroup>
  )
}
