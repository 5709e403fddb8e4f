import type { FactName } from '../../../domain/content/facts.ts'
import { factWord, LEFT_OUT } from '../../../domain/content/left-out.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import type { UnshownPart } from '../form/unshown-parts.ts'

/** Where an owner says a fact; of the others the settings themselves lead there. */
const SAID_AT: Readonly<Partial<Record<FactName, string>>> = {
  'legal name': paths.settingsShop,
  address: paths.settingsShop,
  phone: paths.settingsShop,
  email: paths.settingsShop,
  'grievance officer': paths.settingsShop,
  fssai: paths.settingsTax,
  gstin: paths.settingsTax,
  hours: paths.settingsHours,
  'online payment': paths.settingsPayments,
  'free delivery explained': paths.settingsDelivery,
}

/** Tells who has just published which parts shoppers do not read, and why; nothing where they read all. */
export function UnshownNote({ parts }: { parts: readonly UnshownPart[] }) {
  if (parts.length === 0) return null
  return (
    <Note>
      <p>{LEFT_OUT}:</p>
      <ul>
        {parts.map(({ place, lacks }) => (
          <li key={place}>
            {place}:{' '}
            {lacks.map((fact, at) => (
              <span key={fact}>
                {at > 0 && ', '}
                <TextLink href={SAID_AT[fact] ?? paths.settings}>{factWord(fact)}</TextLink>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  )
}
