import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './board.module.css'

const KEYS = [
  { keys: ['Home', 'End'], does: 'to the first and the last of a column' },
  { keys: ['M'], does: 'moves the order to its next step' },
  { keys: ['Enter'], does: 'opens the order' },
  { keys: ['X'], does: 'selects the order, or leaves it out' },
  { keys: ['?'], does: 'shows these keys' },
] as const

/** The keys of the board. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" actions={<Button onClick={onClose}>Close</Button>}>
      <p>They work while the focus is on a card.</p>
      <dl className={styles.keys}>
        <dt>
          <Arrows />
        </dt>
        <dd>from card to card</dd>
        {KEYS.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Drawn: not every font has them as signs. */
const ARROWS = [
  { name: 'Up', icon: ArrowUp },
  { name: 'Down', icon: ArrowDown },
  { name: 'Left', icon: ArrowLeft },
  { name: 'Right', icon: ArrowRight },
] as const

function Arrows() {
  return ARROWS.map(({ name, icon }) => (
    <kbd key={name}>
      <Icon of={icon} small />
      <span className="hide">{name}</span>
    </kbd>
  ))
}
