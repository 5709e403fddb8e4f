import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'

/** Without `reload` nothing is gained by asking again. */
type FailedProps = { error: Error | undefined; reload?: (() => void) | undefined }

/** Why something did not come, and a way to ask for it again; nothing where nothing failed. */
export function LoadFailed({ error, reload }: FailedProps) {
  if (!error) return null
  return (
    <Note kind="bad" alert>
      <p>{error.message}</p>
      {reload && (
        <Button look="line" size="small" onClick={reload}>
          Try again
        </Button>
      )}
    </Note>
  )
}
