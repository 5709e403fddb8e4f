import { useId } from 'react'
import styles from './slot-cards.module.css'
import { RadioTile } from './tile.tsx'

export type SlotCard = {
  /** What names it. */
  id: string
  /** '4–7 PM'. */
  title: string
  /** 'our rider · ₹40', or in a word why it cannot be chosen. */
  note: string
  closed: boolean
}

type SlotCardsProps = {
  legend: string
  slots: readonly SlotCard[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** What can be chosen of a day, as cards. */
export function SlotCards({ legend, slots, chosen, onChoose }: SlotCardsProps) {
  const name = useId()
  return (
    <fieldset className={styles.slots}>
      <legend className="hide">{legend}</legend>
      {slots.map(({ id, title, note, closed }) => (
        <RadioTile
          key={id}
          className={styles.slot}
          name={name}
          value={id}
          checked={id === chosen}
          disabled={closed}
          onChange={() => onChoose(id)}
        >
          <b>{title}</b>
          <small>{note}</small>
        </RadioTile>
      ))}
    </fieldset>
  )
}
