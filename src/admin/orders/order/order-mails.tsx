import { useState } from 'react'
import { resendMail } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { Panel } from '../../parts/panel.tsx'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

type MailRow = AdminOrder['mails'][number]

const KINDS: Readonly<Record<string, string>> = {
  'payment-link': 'Please pay for your order',
  'order-placed': 'Your order is placed',
  'order-day-changed': 'Your order comes on another day',
  'order-revised': 'Your order is changed',
  'order-shipped': 'Your order is on its way',
  'order-delivered': 'Your order has arrived',
  'order-corrected': 'Your order is not that far yet',
  'order-cancelled': 'Your order is cancelled',
  'refund-sent': 'Your money is on its way back',
}

/** What the customer was written, and whether it has gone. */
export function OrderMails({ order: { mails }, reload }: OrderProps) {
  return (
    <Panel title="Mails">
      {mails.length === 0 ? (
        <p className={styles.quiet}>None yet.</p>
      ) : (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <li key={mail.id} className={styles.row}>
              <div>
                <p>{KINDS[mail.kind] ?? mail.kind}</p>
                <p className={styles.quiet}>{stateWords(mail)}</p>
              </div>
              {mail.state !== 'waiting' && <Again mail={mail} reload={reload} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function stateWords({ state, at, recipient, tries, problem }: MailRow): string {
  const to = recipient === '' ? '' : ` to ${recipient}`
  if (state === 'sent') return `Sent${to} ${formatMoment(at)}`
  if (state === 'kept') return 'Kept, not sent: no mail server'
  if (state === 'failed') return `Given up${to}: ${problem ?? 'nobody knows why'}`
  return problem === null || tries === 0
    ? `Waiting to be sent${to}`
    : `Tried ${tries === 1 ? 'once' : `${tries} times`}${to}: ${problem}`
}

function Again({ mail, reload }: { mail: MailRow; reload: () => void }) {
  const { role } = useStaff()
  const [busy, setBusy] = useState(false)
  if (!mayAct(role, 'manager')) return null
  const send = async () => {
    setBusy(true)
    const call = callAdmin(resendMail, { body: { mailId: mail.id } })
    if (await tellOutcome(call, 'The mail is sent again')) reload()
    setBusy(false)
  }
  return (
    <Button
      look="line"
      size="small"
      busy={busy}
      busyText="Sending..."
      onClick={() => void send()}
      aria-label={`Send again: ${KINDS[mail.kind] ?? mail.kind}`}
    >
      Send again
    </Button>
  )
}
