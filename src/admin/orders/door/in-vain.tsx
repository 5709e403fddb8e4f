import Phone from 'lucide-react/icons/phone'
import { tryDoorAgain } from '../../../contract/admin/order-work.ts'
import type { TriedDoor } from '../../../contract/admin/shapes/tried-door.ts'
import { phoneAddress } from '../../../domain/address/phone.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { DOOR_REASON_WORDS } from '../../../domain/run/run.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import { useTrying } from '../../parts/use-trying.ts'
import { TakeBack } from '../order/came-back.tsx'
import type { OrderProps } from '../order/order-props.ts'
import { orderNumber } from '../order-words.ts'
import styles from './in-vain.module.css'

/** An order that nobody took at its door, and what can be done about it: nothing else is pressing of it. */
export function InVain({ order, door, reload }: OrderProps & { door: TriedDoor }) {
  const { role } = useStaff()
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
          {mayAct(role, 'manager') && <TakeBack order={order} reload={reload} />}
        </div>
      </section>
    </Note>
  )
}
