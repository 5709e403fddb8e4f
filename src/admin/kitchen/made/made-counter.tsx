import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useId, useState } from 'react'
import { MOST_COUNTED } from '../../../contract/admin/kitchen.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconOf } from '../../../ui/icons/icon.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import styles from './made-counter.module.css'
import { readMade, trayOf } from './read-made.ts'
import { type Counted, nameOf, toMakeOf } from './use-made-count.ts'

type CounterProps = Pick<Counted, 'row' | 'size'> & {
  made: number
  /** Counts so many more, or fewer; `toShelf`: what is more than is to be made goes on the shelf. */
  onCount: (by: number, toShelf?: boolean) => void
  /** For a wall, where it is pressed with a floury hand. */
  big?: boolean
}

/** How many boxes are made: stepped by one, by a tray, by the arrow keys, or typed and taken by Enter. */
export function MadeCounter({ row, size, made, onCount, big }: CounterProps) {
  const name = nameOf({ row, size })
  const left = toMakeOf(size) - made
  const tray = trayOf(left)
  return (
    <div className={classNames(styles.counter, big && styles.big)}>
      <Step icon={Minus} label={`One fewer of ${name}`} isOff={made <= 0} onPress={() => onCount(-1)} />
      <MadeField {...{ name, row, size, made, onCount }} />
      <Step icon={Plus} label={`One more of ${name}`} isOff={left <= 0} onPress={() => onCount(1)} />
      {tray > 1 && (
        <button
          type="button"
          className={styles.tray}
          aria-label={`${tray} more of ${name}`}
          onClick={() => onCount(tray)}
        >
          +{tray}
        </button>
      )}
    </div>
  )
}

type StepProps = { icon: IconOf; label: string; isOff: boolean; onPress: () => void }

/** Keeps the focus where it does nothing: the next press may be the other one. */
function Step({ icon, label, isOff, onPress }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onPress()}>
      <Icon of={icon} small />
    </button>
  )
}

type FieldProps = CounterProps & { name: string }

function MadeField({ name, size, made, onCount }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [asked, setAsked] = useState<number>()
  const id = useId()
  const most = toMakeOf(size)
  const forget = () => {
    setTyped(undefined)
    setWrong(false)
    setAsked(undefined)
  }
  const take = () => {
    if (typed === undefined || asked !== undefined) return
    const read = readMade(typed, size.isCounted ? made + MOST_COUNTED : most)
    if (read === undefined) return setWrong(true)
    if (read > most) return setAsked(read)
    forget()
    if (read !== made) onCount(read - made)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0
    if (event.key === 'Escape') forget()
    else if (event.key === 'Enter') take()
    else if (by !== 0 && typed === undefined && made + by >= 0 && made + by <= most) onCount(by)
    else if (by === 0) return
    event.preventDefault()
  }
  return (
    <span className={styles.field}>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${name} made, of ${most}`}
        aria-valuenow={made}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': id })}
        value={typed ?? made}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={press}
      />
      {isWrong && (
        <span id={id} role="alert" className={styles.wrong}>
          A whole number up to {most}, please. {made} are counted.
        </span>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={forget}
        title={`${asked} of ${name}?`}
        confirm={`Put ${(asked ?? most) - most} on the shelf`}
        busyText="Counting..."
        keep="Not now"
        onConfirm={async () => onCount((asked ?? made) - made, true)}
      >
        <p>{most} are to be made. What is more lies on the shelf then, and is sold in the shop at once.</p>
      </ConfirmDialog>
    </span>
  )
}
