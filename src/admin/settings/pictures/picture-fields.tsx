import type { UseFormReturn } from 'react-hook-form'
import { TILES } from '../../../contract/admin/settings.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { Choice, PictureSettings } from '../section-fields.ts'
import styles from '../settings.module.css'
import { PictureChoice } from './picture-choice.tsx'

const SCENES = [
  { of: 'hero', name: 'the front page', places: [0, 1, 2, 3] },
  { of: 'festival', name: 'the festival', places: [0, 1] },
] as const
const TILE_NAMES: Record<(typeof TILES)[number], string> = {
  traditional: 'Traditional',
  milk: 'Milk sweets',
  dryfruits: 'Dry fruits',
  bengali: 'Bengali',
  namkeen: 'Namkeen',
  festive: 'Festive',
  giftbox: 'Gift boxes',
  cookies: 'Cookies',
  birthday: 'Birthday',
  wedding: 'Wedding',
  corporate: 'Corporate',
  festival: 'Festival',
}

type PicturesProps = { form: UseFormReturn<PictureSettings>; others: readonly Choice[] }

/** The pictures of the front page, each chosen from those of the shop. */
export function PictureFields({ form, others }: PicturesProps) {
  const required = { required: 'This is required' }
  return (
    <>
      {SCENES.map(({ of, name, places }) => (
        <FieldGroup key={of} legend={`Pictures of ${name}`}>
          <div className={styles.places}>
            {places.map((place) => (
              <div key={place} className={styles.place}>
                <PictureChoice
                  form={form}
                  name={`scenes.${of}.${place}.image`}
                  label={`Picture ${place + 1} of ${name}`}
                  others={others}
                />
                <TextField
                  label={`What picture ${place + 1} shows`}
                  {...bindField(form, `scenes.${of}.${place}.alt`, required)}
                />
              </div>
            ))}
          </div>
        </FieldGroup>
      ))}
      <FieldGroup legend="Pictures of the tiles">
        <div className={styles.places}>
          {TILES.map((tile) => (
            <PictureChoice
              key={tile}
              form={form}
              name={`tiles.${tile}`}
              label={TILE_NAMES[tile]}
              without="Its block print"
              others={others}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
