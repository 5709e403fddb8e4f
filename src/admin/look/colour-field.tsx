import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Colour, isColour } from '../../domain/look/colour.ts'
import type { MeasuredColour, MeasuredUse } from '../../domain/look/measured-uses.ts'
import { printRatio } from '../../domain/look/readable.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Note } from '../../ui/messages/note.tsx'
import styles from './look.module.css'
import type { LookFields } from './look-fields.ts'

type ColourProps = {
  form: UseFormReturn<LookFields>
  name: 'brand' | 'accent'
  label: string
  measured: MeasuredColour
  onWish: (colour: Colour) => void
}

/** A colour, typed or picked, and how it can be read in each of its uses as the shop wears it; a weak one with the nearest. */
export function ColourField({ form, name, label, measured, onWish }: ColourProps) {
  const typed = form.watch(name).trim().toLowerCase()
  return (
    <section className={styles.colour} aria-label={label}>
      <div className={styles.typed}>
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={isColour(typed) ? typed : '#000000'}
          onChange={({ target }) => onWish(target.value)}
        />
        <TextField
          label={label}
          spellCheck={false}
          maxLength={7}
          {...bindField(form, name, {
            validate: (given) =>
              isColour(String(given).trim().toLowerCase()) || 'Please enter a colour, such as #7A1F2B',
          })}
        />
      </div>
      <UsesTable label={label} uses={measured.uses} />
      <Nearest typed={typed} measured={measured} onWish={onWish} />
    </section>
  )
}

function UsesTable({ label, uses }: { label: string; uses: readonly MeasuredUse[] }) {
  return (
    <table className={styles.uses} aria-label={`Contrast of: ${label}`}>
      <thead className="hide">
        <tr>
          <th scope="col">As it looks</th>
          <th scope="col">Use</th>
          <th scope="col">Contrast</th>
          <th scope="col">Can be read</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ name, words, ground, ratio, least, instead }) => (
          <tr key={name}>
            <td>
              <span className={styles.sample} style={{ color: words, background: ground }} aria-hidden />
            </td>
            <th scope="row">{name}</th>
            <td>
              <b>{printRatio(ratio)}</b> <small>needs {least}</small>
            </td>
            <td className={styles.good}>
              <Icon of={Check} small /> readable{instead && ` in ${instead.toUpperCase()}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NearestProps = { typed: Colour } & Pick<ColourProps, 'measured' | 'onWish'>

/** Offered, never forced: left as it is, the shop itself sets words in the nearest. */
function Nearest({ typed, measured: { uses, nearest }, onWish }: NearestProps) {
  const id = useId()
  if (!isColour(typed) || uses.every(({ instead }) => instead === undefined)) return null
  const [wish, near] = [typed.toUpperCase(), nearest.toUpperCase()]
  return (
    <Note>
      <p id={id}>
        Some words in {wish} would be hard to read: left as it is, it stays on surfaces, and the shop sets them in the
        colours that the table names. The nearest of the same hue that can be read everywhere is{' '}
        <span className={styles.dot} style={{ background: nearest }} aria-hidden /> <b>{near}</b>.
      </p>
      <Button look="line" size="small" aria-describedby={id} onClick={() => onWish(nearest)}>
        Use this one
      </Button>
    </Note>
  )
}
