import { Tag } from '../../ui/cards/tag.tsx'

/** A product of which nobody has said what allergens it holds: shoppers read nothing of them. */
export function AllergensMissing() {
  return (
    <Tag kind="sale" free>
      Allergens missing
    </Tag>
  )
}
