import { findFavourites, type PhoneLine } from '../../../contract/admin/phone-orders.ts'
import { useReply } from '../../calls/use-reply.ts'
import { Key } from '../../parts/keys/key.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import styles from '../phone-order.module.css'
import { nameOfSize } from './found-sizes.ts'

/** What is asked for most, each under a function key; read once, so that no key means another sweet under a hand. */
export function Favourites({ onAdd }: { onAdd: (line: PhoneLine) => void }) {
  const { reply } = useReply(findFavourites, {})
  const favourites = reply?.favourites ?? []
  useKeys(Object.fromEntries(favourites.map((line, place) => [`F${place + 1}`, () => onAdd(line)])))
  if (favourites.length === 0) return null
  return (
    <ul className={styles.favourites} aria-label="Favourites of the shop">
      {favourites.map((line, place) => (
        <li key={line.productId}>
          <button type="button" aria-keyshortcuts={`F${place + 1}`} onClick={() => onAdd(line)}>
            <Key name={`F${place + 1}`} />
            <span>
              <span className="hide">Favourite: </span>
              <b>{line.name}</b> {nameOfSize(line)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
