import { cardSize } from '../../domain/present/card-size.ts'
import { cleanMessage } from '../../domain/present/card-words.ts'
import { classNames } from '../class-names.ts'
import styles from './message-card.module.css'

type MessageCardProps = {
  receiver: string
  message: string
  from: string
  /** At its foot. */
  shop: string
}

/** The card in the box of a present, of A6 as it prints: in a page as wide as its place, letters in proportion. */
export function MessageCard({ receiver, message, from, shop }: MessageCardProps) {
  const words = cleanMessage(message)
  const size = cardSize({ receiver, message: words, from })
  return (
    <div className={styles.card}>
      <div className={styles.face}>
        <p className={styles.to} dir="auto">
          For {receiver}
        </p>
        <blockquote className={classNames(styles.message, styles[size])} dir="auto" lang={langOf(words)}>
          {words}
        </blockquote>
        <p className={styles.from} dir="auto" lang={langOf(from)}>
          {from}
        </p>
        <p className={styles.foot}>{shop}</p>
      </div>
    </div>
  )
}

/** So that Hindi is read out as Hindi. */
function langOf(words: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(words) ? 'hi' : undefined
}
