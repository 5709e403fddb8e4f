import { takeOverCash } from '../../contract/admin/run.ts'
import { formatMoney, type Paise } from '../../domain/money.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { CountCash } from './count-cash.tsx'

type TakeOverProps = { rider: { id: string; name: string; amount: Paise }; reload: () => void }

/** Takes over all the cash that a rider has, once it is counted. */
export function TakeOver({ rider: { id, name, amount }, reload }: TakeOverProps) {
  const sum = formatMoney(amount)
  return (
    <CountCash
      action={`Take over ${sum}`}
      title={`Take over ${sum} from ${name}?`}
      confirm="Take over"
      due={amount}
      count={(counted) => callAdmin(takeOverCash, { body: { riderId: id, amount, ...counted } })}
      onDone={reload}
      done={`of ${name} are handed over`}
    />
  )
}
