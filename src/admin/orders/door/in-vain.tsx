import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { tryDoorAgain } from '../../../contract/admin/order-work.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { TriedDoor } from '../../../contract/admin/shapes/tried-door.ts'
import { phoneAddress } from '../../../domain/address/phone.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { DOOR_REASON_WORDS } from '../../../domain/run/run.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import { useTrying } from '../../parts/use-trying.ts'
import { orderNumber } from '../order-words.ts'
import styles from './in-vain.module.css'

type InVainProps = {
  order: AdminOrder
  door: TriedDoor
  reload: () => void
  /** What else can be done about it. */
  children: ReactNode
}

/** An order that nobody took at its door, and what can be done about it: nothing else is pressing of it. */
export function InVain({ order, door, reload, children }: InVainProps) {
  const { busy, run } = useTrying()
  const { id, address, present } = order
  const { name, phone } = receiverOf(address, present)
  const again = () =>
    run(async () => {
      await tellOutcome(callAdmin(tryDoorAgain, { body: { orderId: id } }), `${orderNumber(id)} is brought again`)
      reload()
    })
  return (
    <Note kind="bad">
      <section className={styles.door} aria-label="Not delivered">
        <p>
          <b>Not delivered: {DOOR_REASON_WORDS[door.why]}.</b> {door.by}, {formatMoment(door.at)}
        </p>
        <div className={styles.deeds}>
          {phone && (
            <ButtonLink icon={Phone} href={phoneAddress(phone)}>
              Call {name}
            </ButtonLink>
          )}
          <Button look="line" busy={busy} busyText="Noting..." onClick={() => void again()}>
            Try again
          </Button>
          {children}
        </div>
      </section>
    </Note>
  )
}
