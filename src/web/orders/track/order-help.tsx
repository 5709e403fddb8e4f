import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { telephone } from '../../frame/shop-links.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from './order-help.module.css'

const OrderComplaints = lazyPart(() =>
  import('../../complaints/order-complaints.tsx').then(({ OrderComplaints }) => OrderComplaints),
)

/** Whom to ask about an order, and how its complaints stand; what its owner has not given is left out. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const { phone, email } = useShop().store
  return (
    <section className={styles.help} aria-labelledby="order-help">
      <h2 id="order-help">Something not as it should be?</h2>
      <p className="quiet">Write to us with the number of your order.</p>
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
      <div className={styles.complaints}>
        <OrderComplaints orderId={orderId} />
      </div>
    </section>
  )
}
