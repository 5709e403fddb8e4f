import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon, type IconOf } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { View } from '../sought-order.ts'
import styles from './keys-help.module.css'

const OF_LIST = [
  { keys: ['J', 'K'], does: 'down and up; arrows, too' },
  { keys: ['Home', 'End'], does: 'to the first and the last line' },
  { keys: ['X'], does: 'selects the order, or leaves it out' },
  { keys: ['Shift X'], does: 'selects up to here' },
  { keys: ['A'], does: 'selects the area' },
  { keys: ['M'], does: 'moves the selected ones, or the order, to the next step' },
  { keys: ['P'], does: 'starts packing the placed ones selected, or the order' },
  { keys: ['Z'], does: 'takes the last step back' },
  { keys: ['Enter'], does: 'opens the order' },
  { keys: ['G'], does: 'folds the group' },
  { keys: ['F'], does: 'to the filter' },
  { keys: ['1 to 9'], does: 'the saved filters, wherever the focus is' },
  { keys: ['B'], does: 'shows the board' },
  { keys: ['?'], does: 'shows these keys' },
] as const

const OF_BOARD = [
  { keys: ['Up', 'Down', 'Left', 'Right'], does: 'from card to card' },
  { keys: ['Home', 'End'], does: 'to the first and the last of a column' },
  { keys: ['M'], does: 'moves the selected ones, or the order, to the next step' },
  { keys: ['P'], does: 'starts packing the placed ones selected, or the order' },
  { keys: ['Z'], does: 'takes the last step back' },
  { keys: ['Enter'], does: 'opens the order' },
  { keys: ['X'], does: 'selects the order, or leaves it out' },
  { keys: ['L'], does: 'shows the list' },
  { keys: ['?'], does: 'shows these keys' },
] as const

type HelpProps = { view: View; open: boolean; onClose: () => void }

/** The keys of what is shown. */
export function KeysHelp({ view, open, onClose }: HelpProps) {
  const keys = view === 'list' ? OF_LIST : OF_BOARD
  return (
    <Dialog open={open} onClose={onClose} title="Keys" actions={<Button onClick={onClose}>Close</Button>}>
      <p>They work on the {view === 'list' ? 'line' : 'card'} that has the focus, else on the first one.</p>
      <dl className={styles.keys}>
        {keys.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Key key={key} name={key} />
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
const ARROWS: Readonly<Record<string, IconOf>> = { Up: ArrowUp, Down: ArrowDown, Left: ArrowLeft, Right: ArrowRight }

function Key({ name }: { name: string }) {
  const arrow = ARROWS[name]
  if (!arrow) return <kbd>{name}</kbd>
  return (
    <kbd>
      <Icon of={arrow} small />
      <span className="hide">{name}</span>
    </kbd>
  )
}
