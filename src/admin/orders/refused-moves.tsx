import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { orderNumber } from './order-words.ts'

/** `called`: its number of the day, where that is known. */
export type Refusal = { id: string; called?: string | null; message: string }

/** Which orders did not move, and why, until somebody has read it. */
export function RefusedMoves({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) {
  if (refused.length === 0) return null
  return (
    <Note kind="bad" alert>
      <p>{refused.length === 1 ? 'One order did not move:' : `${refused.length} orders did not move:`}</p>
      <ul>
        {refused.map(({ id, called, message }) => (
          <li key={id}>
            <b>{called ?? orderNumber(id)}</b> {message}
          </li>
        ))}
      </ul>
      <TextButton onClick={onClose}>Understood</TextButton>
    </Note>
  )
}
