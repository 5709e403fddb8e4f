import { Tag } from '../../ui/cards/tag.tsx'

/** An order that should stand further on than it does. */
export function LateTag() {
  return (
    <Tag kind="sale" free>
      Late
    </Tag>
  )
}
