import type { SavedAddress } from '../../../contract/profile.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Tag } from '../../../ui/cards/tag.tsx'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import styles from './account.module.css'

type AddressCardProps = {
  saved: SavedAddress
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

/** One address of the book, as it stands on a parcel. */
export function AddressCard({ saved, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { address, isDefault } = saved
  const person = `${address.firstName} ${address.lastName}`
  const title = saved.label === '' ? person : saved.label
  return (
    <PaperCard label={title}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        {isDefault && (
          <Tag kind="chosen" free>
            Default
          </Tag>
        )}
      </div>
      <p className={styles.address}>
        {saved.label !== '' && <span>{person}</span>}
        <span>{address.street}</span>
        <span>
          {[address.city, address.state].filter((part) => part !== '').join(', ')} {address.zipcode}
        </span>
        <span>{address.phone}</span>
      </p>
      <p className={styles.actions}>
        <TextButton aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </TextButton>
        <TextButton aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </TextButton>
        {!isDefault && (
          <TextButton aria-label={`Make ${title} the default`} onClick={onMakeDefault}>
            Make default
          </TextButton>
        )}
      </p>
    </PaperCard>
  )
}
