import { changeRefund } from '../../../contract/admin/order-work.ts'
import { formatMoney, type Paise } from '../../../domain/money.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import type { RefundProps } from './order-props.ts'

const WORDS = {
  'by-hand': {
    button: 'Pay by hand',
    title: (amount: Paise) => `Pay ${formatMoney(amount)} by hand?`,
    text: 'The provider is not asked again, and somebody has to hand the money over or transfer it. In the accounts it counts as cash. Please make sure on the provider’s own page first that it has not sent it.',
  },
  withdrawn: {
    button: 'Withdraw',
    title: (amount: Paise) => `Withdraw the refund of ${formatMoney(amount)}?`,
    text: 'Nobody hands it over then, and the customer is told nothing.',
  },
}

type Props = RefundProps & { to: keyof typeof WORDS }

/** The way out of a refund that its provider refuses, or that was a mistake. */
export function ChangeRefund({ refund: { id, amount }, to, reload }: Props) {
  const { button, title, text } = WORDS[to]
  return (
    <ActionButton
      action={button}
      title={title(amount)}
      busyText="Noting..."
      keep="Not now"
      asksWhy
      onConfirm={(why) => callAdmin(changeRefund, { body: { id, to, reason: why() } })}
      onDone={reload}
    >
      <p>{text}</p>
    </ActionButton>
  )
}
