import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square'
import type { PaymentLink } from '../../../contract/admin/phone-orders.ts'
import { smsAddress, whatsAppAddress } from '../../../domain/address/phone.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { formatMoney, type Paise } from '../../../domain/money.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useShopName } from '../../calls/staff-session.ts'
import { CopyButton } from '../../parts/address/copy-button.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './give-link.module.css'

/** `phone`: of who ordered; '' where none is known. */
type GiveProps = { orderId: string; amount: Paise; phone: string; link: PaymentLink }

/** A payment link, to be copied or sent on by whoever has it on their own phone. */
export function GiveLink({ orderId, amount, phone, link: { address, until } }: GiveProps) {
  const shop = useShopName()
  const text = `${shop}: please pay ${formatMoney(amount)} for your order ${orderNumber(orderId)} by ${formatMoment(until)}: ${address}`
  return (
    <div className={styles.give}>
      <TextField
        label="Payment link"
        readOnly
        hint="It stands here once: on the order’s page you make another"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.ways}>
        <CopyButton link={address} />
        {phone !== '' && (
          <>
            <ButtonLink
              look="line"
              size="small"
              icon={MessageCircle}
              href={whatsAppAddress(phone, text)}
              target="_blank"
              rel="noreferrer"
            >
              Send by WhatsApp
            </ButtonLink>
            <ButtonLink look="line" size="small" icon={MessageSquare} href={smsAddress(phone, text)}>
              Send by SMS
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
