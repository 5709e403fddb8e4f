import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

type LoadedProps<Reply> = {
  reply: Reply | undefined
  error: Error | undefined
  reload: () => void
  /** How high its bones are. */
  height?: string
  children: (reply: Reply) => ReactNode
}

/** What a page shows of a reply: its bones until it is there, what went wrong where it does not come. */
export function Loaded<Reply>({ reply, error, reload, height = '24rem', children }: LoadedProps<Reply>) {
  return (
    <>
      <LoadFailed error={error} reload={reload} />
      {reply ? children(reply) : !error && <Skeleton height={height} />}
    </>
  )
}
