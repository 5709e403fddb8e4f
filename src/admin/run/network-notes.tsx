import HardDrive from 'lucide-react/icons/hard-drive'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ApiError, isUnanswered } from '../../calls/api-error.ts'
import { formatMoment } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'

/** `at`: when what is shown was so, ms; `isKept`: whether the phone has room for what is pressed. */
type NetworkProps = { error: ApiError | undefined; at: number; isKept: boolean }

/** What a phone says of its network and its room, where either is missing. */
export function NetworkNotes({ error, at, isKept }: NetworkProps) {
  return (
    <>
      {error && (
        <Note icon={WifiOff}>
          <p role="status" aria-label="Network">
            <b>{isUnanswered(error) ? 'No network.' : error.message}</b> What you see is of {formatMoment(at)}.
            {isKept && ' What you press is kept on this phone and sent once, by itself.'}
          </p>
          {error.code === 'page-outdated' && (
            <Button look="line" size="small" onClick={() => location.reload()}>
              Reload
            </Button>
          )}
        </Note>
      )}
      {!isKept && (
        <Note kind="bad" icon={HardDrive}>
          <p role="status" aria-label="Room">
            <b>This phone keeps nothing:</b> its storage is full or forbidden. What you press is sent at once or is not
            recorded; without a network this page does not open.
          </p>
        </Note>
      )}
    </>
  )
}
