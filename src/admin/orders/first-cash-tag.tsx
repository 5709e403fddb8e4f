import { Tag } from '../../ui/cards/tag.tsx'

/** Much that somebody is to pay in cash who has received nothing yet: worth a call before it is made. */
export function FirstCashTag() {
  return (
    <Tag kind="sale" free>
      First order, cash, large
    </Tag>
  )
}
