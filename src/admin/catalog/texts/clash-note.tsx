import type { AdminProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { useStaff } from '../../calls/staff-session.ts'
import type { Clash } from './merge-texts.ts'

type ClashProps = { clashes: readonly Clash[]; by: AdminProduct['changedBy'] }

/** What was changed here and elsewhere at once, by whom, and what each put there. */
export function ClashNote({ clashes, by }: ClashProps) {
  const { id } = useStaff()
  if (clashes.length === 0) return null
  return (
    <Note>
      <p>
        The same was changed meanwhile by {changerName(by, id)} and here. Saving again puts yours in its place; all else
        that was changed stays.
      </p>
      <ul>
        {clashes.map(({ id: clash, label, mine, theirs }) => (
          <li key={clash}>
            {label}: <b>{theirs}</b> there, <b>{mine}</b> here
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Who changed a product last, as whoever is signed in as `own` reads it. */
export function changerName(by: AdminProduct['changedBy'], own: string): string {
  if (by === null) return 'somebody'
  return by.id === own ? 'you in another window' : by.name
}
