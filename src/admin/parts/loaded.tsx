import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Note } from '../../ui/messages/note.tsx'

type LoadedProps<Reply> = {
  reply: Reply | undefined
  error: Error | undefined
  reload: () => void
  children: (reply: Reply) => ReactNode
}

/** What a page shows of a reply: its bones until it is there, what went wrong where it does not come. */
export function Loaded<Reply>({ reply, error, reload, children }: LoadedProps<Reply>) {
  return (
    <>
      {error && (
        <Note kind="bad" alert>
          <p>{error.message}</p>
          <Button look="line" size="small" onClick={reload}>
            Try again
          </Button>
        </Note>
      )}
      {reply ? children(reply) : !error && <Skeleton height="24rem" />}
    </>
  )
}
