import type { ReactNode } from 'react'
import { narrowReach } from '../../../domain/settings/narrow-reach.ts'
import { Note } from '../../../ui/messages/note.tsx'

/** `children`: what follows from it, in a sentence. */
type NarrowProps = { address: string; children: ReactNode }

/** Where `address` opens from this machine or this network only: that it does, what follows, and how it gets one of its own. */
export function NarrowNote({ address, children }: NarrowProps) {
  const from = narrowReach(address)
  if (from === undefined) return null
  return (
    <Note>
      So far the shop can be opened from {from} only. {children} For an address of its own, with https, whoever runs the
      shop’s machine sets PUBLIC_URL, as docs/operations.md says under “An address of its own”.
    </Note>
  )
}
