import { HANDLING, HANDLINGS } from '../../domain/cart/handling.ts'
import type { Rates } from '../../domain/cart/pricing.ts'
import { formatMoney } from '../../domain/money.ts'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Wishes } from './wanted/order-draft.ts'

type HandlingProps = { handling: Wishes; charges: Rates; onChange: (handling: Wishes) => void }

/** How it is packed and handed over. */
export function HandlingPanel({ handling, charges, onChange }: HandlingProps) {
  return (
    <Panel title="How it is packed">
      <div>
        {HANDLINGS.map((wish) => {
          const { name, cost } = HANDLING[wish]
          return (
            <Checkbox
              key={wish}
              label={name}
              end={cost === null ? 'Free' : `+ ${formatMoney(charges[cost])}`}
              checked={handling[wish]}
              onChange={({ target }) => onChange({ ...handling, [wish]: target.checked })}
            />
          )
        })}
      </div>
    </Panel>
  )
}
