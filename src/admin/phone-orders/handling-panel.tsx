import { formatMoney } from '../../domain/money.ts'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Charges, Handling } from './order-draft.ts'

type HandlingProps = { handling: Handling; charges: Charges; onChange: (handling: Handling) => void }

/** How it is packed and handed over. */
export function HandlingPanel({ handling, charges, onChange }: HandlingProps) {
  const rows: [keyof Handling, string, string][] = [
    ['coldPacking', 'Cold packing', `+ ${formatMoney(charges.coldPackingCost)}`],
    ['giftWrapping', 'Gift wrapping', `+ ${formatMoney(charges.giftWrappingCost)}`],
    ['fragileHandling', 'Fragile handling', 'Free'],
    ['noContact', 'No-contact delivery', 'Free'],
  ]
  return (
    <Panel title="How it is packed">
      <div>
        {rows.map(([name, label, end]) => (
          <Checkbox
            key={name}
            label={label}
            end={end}
            checked={handling[name]}
            onChange={({ target }) => onChange({ ...handling, [name]: target.checked })}
          />
        ))}
      </div>
    </Panel>
  )
}
