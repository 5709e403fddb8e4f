import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Emblem, type readLook, saveLook } from '../../contract/admin/look.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { type Colour, isColour } from '../../domain/look/colour.ts'
import { type Look, looksLikeOne } from '../../domain/look/look.ts'
import { measureAccent, measureBrand } from '../../domain/look/measured-uses.ts'
import { Note } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { staffSession } from '../calls/staff-session.ts'
import { FieldPair } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { ColourField } from './colour-field.tsx'
import { EmblemField } from './emblem-field.tsx'
import styles from './look.module.css'
import type { LookFields } from './look-fields.ts'
import { LookPreview } from './look-preview.tsx'
import { ReadyPairs } from './ready-pairs.tsx'
import { wearLook } from './wear-look.ts'

type LookProps = { kept: ReplyOf<typeof readLook>; onSaved: () => Promise<void> }

export function LookForm({ kept, onSaved }: LookProps) {
  const form = useForm<LookFields>({ defaultValues: kept.look })
  const [emblem, setEmblem] = useState<Emblem | null>(kept.emblem)
  const look = useReadLook(form.watch(), kept.look)
  const choose = (chosen: Emblem | null) => {
    setEmblem(chosen)
    form.setValue('emblem', chosen?.id ?? null, { shouldDirty: true })
  }
  const wish = (name: keyof Look) => (colour: Colour) =>
    form.setValue(name, colour, { shouldDirty: true, shouldValidate: true })
  const save = async (fields: LookFields) => {
    const { shown } = await callAdmin(saveLook, { body: { version: kept.version, look: fields } })
    await onSaved()
    staffSession.dress(shown)
    wearLook(shown)
    toast.show({ kind: 'good', text: 'Saved. The shop wears it at once.' })
  }
  return (
    <div className={styles.page}>
      <StaffForm form={form} onSubmit={save} submit="Save the look" keepsWork>
        <EmblemField emblem={emblem} letter={kept.letter} look={look} onChoose={choose} />
        <ReadyPairs
          look={look}
          onChoose={({ brand, accent }) => {
            wish('brand')(brand)
            wish('accent')(accent)
          }}
        />
        <FieldPair>
          <ColourField
            form={form}
            name="brand"
            label="Buttons, header, links"
            measured={measureBrand(look)}
            onWish={wish('brand')}
          />
          <ColourField
            form={form}
            name="accent"
            label="Promises, stars, “Buy now”"
            measured={measureAccent(look)}
            onWish={wish('accent')}
          />
        </FieldPair>
        {looksLikeOne(look) && (
          <Note>The two colours look like one: buttons and promises are told apart by their words alone.</Note>
        )}
      </StaffForm>
      <LookPreview look={look} emblem={emblem} />
    </div>
  )
}

/** The two colours as far as they are typed: of one that is not whole yet, the last one that was. */
function useReadLook(typed: LookFields, first: Look): Look {
  const [last, setLast] = useState<Look>(first)
  const whole = (name: keyof Look) => {
    const colour = typed[name].trim().toLowerCase()
    return isColour(colour) ? colour : last[name]
  }
  const look = { brand: whole('brand'), accent: whole('accent') }
  if (look.brand !== last.brand || look.accent !== last.accent) setLast(look)
  return look
}
