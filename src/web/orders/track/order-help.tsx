import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { ComplainOfOrder } from '../../complaints/complain-of-order.tsx'
import { ComplaintList, useOwnComplaints } from '../../complaints/complaint-state.tsx'
import { telephone } from '../../frame/shop-links.ts'
import { useShop } from '../../page/use-shop.ts'
import styles from './order-help.module.css'

/** Whom to ask about an order, and how its complaints stand; what its owner has not given is left out. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const [complained, setComplained] = useState(0)
  const complaints = useOwnComplaints(complained).filter((complaint) => complaint.orderId === orderId)
  const { phone, email } = useShop().store
  return (
    <section className={styles.help} aria-labelledby="order-help">
      <h2 id="order-help">Something not as it should be?</h2>
      <p className="quiet">Tell us your order number, and we will look into it.</p>
      <p className={styles.ways}>
        {phone !== '' && (
          <TextLink icon={Phone} href={telephone(phone)}>
            {phone}
          </TextLink>
        )}
        {email !== '' && (
          <TextLink icon={Mail} href={`mailto:${email}`}>
            {email}
          </TextLink>
        )}
        <TextLink href="/contact">Write to us here</TextLink>
      </p>
      <ComplainOfOrder orderId={orderId} onDone={() => setComplained((count) => count + 1)} />
      <ComplaintList complaints={complaints} level={3} />
    </section>
  )
}
