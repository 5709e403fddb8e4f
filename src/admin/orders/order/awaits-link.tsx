import { useState } from 'react'
import { type PaymentLink, renewPaymentLink } from '../../../contract/admin/phone-orders.ts'
import { formatMoment } from '../../../domain/dates.ts'
import type { Paise } from '../../../domain/money.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { Panel } from '../../parts/panel.tsx'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import { GiveLink } from '../link/give-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

type AwaitsProps = OrderProps & { until: number }

/** An order that waits to be paid by a link: until when, another link, and a way to call it off. */
export function AwaitsLink({ order, until, reload }: AwaitsProps) {
  const { role } = useStaff()
  const { money } = order
  return (
    <Panel title="Payment by a link">
      <Note>
        Awaits payment by link, until {formatMoment(until)}. Nothing of it is made before; unpaid it ends by itself, and
        its sweets and its place in the day are free again.
      </Note>
      {money && mayAct(role, 'manager') && <Acts {...{ order, reload }} amount={money.amount} />}
    </Panel>
  )
}

/** Nobody can be shown a link again: only a hash of it is kept. */
function Acts({ order, reload, amount }: OrderProps & { amount: Paise }) {
  const { id, address } = order
  const [link, setLink] = useState<PaymentLink>()
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    await tellOutcome(callAdmin(renewPaymentLink, { body: { orderId: id } }).then((made) => setLink(made.link)))
    setBusy(false)
  }
  return (
    <>
      {link && <GiveLink orderId={id} amount={amount} phone={address.phone} link={link} />}
      <div className={styles.buttons}>
        <Button look="line" size="small" busy={busy} busyText="Making..." onClick={() => void renew()}>
          New link
        </Button>
        <CancelOrder order={order} reload={reload} isUnpaid />
      </div>
      <p className={styles.quiet}>
        A new link ends the one that you gave before. A letter has one of its own: it is sent again below, under Mails.
      </p>
    </>
  )
}
