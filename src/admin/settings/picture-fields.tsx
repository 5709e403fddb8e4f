import type { UseFormReturn } from 'react-hook-form'
import { TILES } from '../../contract/admin/settings.ts'
import { FieldGroup, FieldPair } from '../parts/field-group.tsx'
import { FormText } from '../parts/form.tsx'
import type { SettingsFields } from './settings-fields.ts'

type Fields = { form: UseFormReturn<SettingsFields> }

const SCENES = [
  { legend: 'Pictures of the front page', of: 'hero', places: [0, 1, 2, 3] },
  { legend: 'Pictures of the festival', of: 'festival', places: [0, 1] },
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

/** Pictures by their names. */
export function PictureFields({ form }: Fields) {
  const required = { required: 'This is required' }
  return (
    <>
      {SCENES.map(({ legend, of, places }) => (
        <FieldGroup key={of} legend={legend}>
          {places.map((place) => (
            <FieldPair key={place}>
              <FormText
                form={form}
                name={`scenes.${of}.${place}.image`}
                label={`Picture ${place + 1}`}
                rules={required}
              />
              <FormText
                form={form}
                name={`scenes.${of}.${place}.alt`}
                label={`What picture ${place + 1} shows`}
                rules={required}
              />
            </FieldPair>
          ))}
        </FieldGroup>
      ))}
      <FieldGroup legend="Pictures of the tiles">
        <FieldPair>
          {TILES.map((tile) => (
            <FormText key={tile} form={form} name={`tiles.${tile}`} label={TILE_NAMES[tile]} optional />
          ))}
        </FieldPair>
      </FieldGroup>
    </>
  )
}
