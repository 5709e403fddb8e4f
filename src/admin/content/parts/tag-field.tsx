import { useId } from 'react'
import { listCategories } from '../../../contract/catalog.ts'
import { CategoryTag } from '../../../contract/front-content.ts'
import { countText } from '../../../domain/count-text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useReply } from '../../calls/use-reply.ts'

type TagProps = {
  label: string
  error: string | undefined
  'data-path': string
  value: string
  onType: (tag: string) => void
}

type Counted = { _id: string; count: number }

/** A field for the tag of a category, which offers those of the products and says how many bear it. */
export function TagField({ value, onType, ...named }: TagProps) {
  const list = useId()
  const { reply } = useReply(listCategories, {})
  return (
    <>
      <TextField
        {...named}
        list={list}
        autoCapitalize="none"
        maxLength={40}
        value={value}
        hint={hintOf(value.trim(), reply?.tags)}
        onChange={({ target }) => onType(target.value.toLowerCase())}
      />
      <datalist id={list}>
        {reply?.tags
          .filter(({ _id }) => CategoryTag.safeParse(_id).success)
          .map(({ _id, count }) => (
            <option key={_id} value={_id}>
              {countText(count, 'product')}
            </option>
          ))}
      </datalist>
    </>
  )
}

function hintOf(tag: string, tags: readonly Counted[] | undefined): string {
  if (tag === '')
    return 'It holds the products with this tag: lower-case letters, digits and hyphens, as in their form.'
  if (tags === undefined) return `Its page is /collection?category=${tag}`
  const count = tags.find(({ _id }) => _id === tag)?.count ?? 0
  const other = tags.find(({ _id }) => _id !== tag && _id.toLowerCase().replaceAll(' ', '-') === tag)
  if (count === 0 && other)
    return `${countText(other.count, 'product')} with “${other._id}”: please write ${tag} there.`
  return count === 0
    ? 'Not shown: no product that is on sale has this tag yet, written just so.'
    : `Holds ${countText(count, 'product')}, at /collection?category=${tag}`
}
