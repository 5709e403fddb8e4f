import type { TriedDoor } from '../../contract/admin/shapes/tried-door.ts'
import { formatMoment } from '../../domain/dates.ts'
import { DOOR_REASON_WORDS } from '../../domain/run/run.ts'
import { Tag } from '../../ui/cards/tag.tsx'

/** Somebody was at the door in vain: the order is on its way until staff decide. */
export function TriedTag({ of: { why, by, at } }: { of: TriedDoor }) {
  return (
    <>
      <Tag kind="sale" free>
        Not delivered: {DOOR_REASON_WORDS[why]}
      </Tag>{' '}
      <small>
        {by}, {formatMoment(at)}
      </small>
    </>
  )
}
