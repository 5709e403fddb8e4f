import { Heading } from '@react-email/components'
import type { Letter, LetterOrder, LetterShop, OrderLetterKind } from '../../domain/mail/letter.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { LetterButton, type LetterPages, Paragraph } from './letter-frame.tsx'
import { words } from './letter-style.ts'
import { OrderBill } from './order-bill.tsx'

/** Letters about an order and its money. */
export const ORDER_LETTERS: LetterPages<OrderLetterKind | 'refund-sent'> = {
  'order-placed': orderLetter(
    'is placed',
    (order, { ordered }) => `thank you! ${ordered || 'We write again when it leaves us.'} ${paymentText(order)}`,
  ),
  'order-shipped': orderLetter(
    'is on its way',
    (order) => `your sweets have left us.${order.method === 'cod' ? ` ${paymentText(order)}` : ''}`,
  ),
  'order-delivered': orderLetter(
    'has arrived',
    () => 'your sweets were delivered. Enjoy them, and tell us how they were.',
  ),
  'order-cancelled': orderLetter('is cancelled', ({ goesBack }) =>
    goesBack > 0
      ? `your order was cancelled. The ${formatMoney(goesBack)} you paid goes back the way it came; your bank says how soon it shows.`
      : 'your order was cancelled. There is nothing to pay.',
  ),
  'refund-sent': ({ greeting, orderId, amount, byHand }) => {
    const sum = formatMoney(amount)
    const back = byHand ? 'back' : 'on its way back'
    const text = byHand
      ? `we have paid ${sum} back to you.`
      : `we have sent ${sum} back the way you paid it; your bank says how soon it shows.`
    return {
      subject: `Your money is ${back} (order #${printedOrderId(orderId)})`,
      preview: byHand ? `${sum} is yours again.` : `${sum} is on its way to you.`,
      title: `Your money is ${back}`,
      children: (
        <>
          <Paragraph>
            {greeting}, {text}
          </Paragraph>
          <Paragraph>It was for order #{printedOrderId(orderId)}.</Paragraph>
        </>
      ),
    }
  },
}

/** `become`: what has become of the order; `textOf`: what is to be said of it, after the greeting. */
function orderLetter(become: string, textOf: (order: LetterOrder, words: LetterShop['words']) => string) {
  return ({ kind, order }: Letter<OrderLetterKind>, { origin, words: said }: LetterShop) => {
    const { id, greeting, address } = order
    const isOver = kind === 'order-delivered' || kind === 'order-cancelled'
    return {
      subject: `Your order #${printedOrderId(id)} ${become}`,
      preview: textOf(order, said),
      title: `Your order ${become}`,
      children: (
        <>
          <Paragraph>
            {greeting}, {textOf(order, said)}
          </Paragraph>
          <LetterButton href={`${origin}/track-order/${id}`}>
            {isOver ? 'See your order' : 'Follow your order'}
          </LetterButton>
          <OrderBill order={order} />
          {kind !== 'order-cancelled' && address.length > 0 && <DeliveredTo address={address} />}
        </>
      ),
    }
  }
}

function paymentText({ amount, method }: LetterOrder): string {
  return method === 'cod'
    ? `Please have ${formatMoney(amount)} ready when it comes.`
    : `Your payment of ${formatMoney(amount)} has arrived.`
}

function DeliveredTo({ address }: Pick<LetterOrder, 'address'>) {
  return (
    <>
      <Heading as="h2" style={words.heading}>
        Delivery to
      </Heading>
      {address.map((line) => (
        <div key={line} style={{ ...words.text, margin: 0 }}>
          {line}
        </div>
      ))}
    </>
  )
}
