import { Heading } from '@react-email/components'
import type { Letter, LetterOrder, LetterShop, OrderLetterKind } from '../../domain/mail/letter.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { LetterButton, LetterFrame, Paragraph } from './letter-frame.tsx'
import { words } from './letter-style.ts'
import { OrderBill } from './order-bill.tsx'

type OrderLetterProps = { kind: OrderLetterKind; order: LetterOrder; shop: LetterShop }

export function OrderLetter({ kind, order, shop }: OrderLetterProps) {
  const { title, text } = saysOf(kind, order)
  return (
    <LetterFrame shop={shop} preview={text} title={title}>
      <Paragraph>
        {order.greeting}, {text}
      </Paragraph>
      <LetterButton href={`${shop.origin}/track-order/${order.id}`}>
        {kind === 'order-delivered' || kind === 'order-cancelled' ? 'See your order' : 'Follow your order'}
      </LetterButton>
      <OrderBill order={order} />
      {kind !== 'order-cancelled' && order.address.length > 0 && <DeliveredTo address={order.address} />}
    </LetterFrame>
  )
}

function saysOf(kind: OrderLetterKind, { amount, goesBack, method }: LetterOrder): { title: string; text: string } {
  switch (kind) {
    case 'order-placed':
      return {
        title: 'Your order is placed',
        text: `thank you! We make it fresh and write again when it leaves us. ${payment(amount, method)}`,
      }
    case 'order-shipped':
      return {
        title: 'Your order is on its way',
        text: `your sweets have left us.${method === 'cod' ? ` ${payment(amount, method)}` : ''}`,
      }
    case 'order-delivered':
      return {
        title: 'Your order has arrived',
        text: 'your sweets were delivered. Enjoy them, and tell us how they were.',
      }
    case 'order-cancelled':
      return {
        title: 'Your order is cancelled',
        text:
          goesBack > 0
            ? `your order was cancelled. The ${formatMoney(goesBack)} you paid goes back the way it came, within 5 to 7 working days.`
            : 'your order was cancelled. There is nothing to pay.',
      }
  }
}

function payment(amount: LetterOrder['amount'], method: string): string {
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

type RefundLetterProps = { letter: Extract<Letter, { kind: 'refund-sent' }>; shop: LetterShop }

export function RefundLetter({ letter, shop }: RefundLetterProps) {
  const sum = formatMoney(letter.amount)
  const [title, preview, text] = letter.byHand
    ? ['Your money is back', `${sum} is yours again.`, `we have paid ${sum} back to you.`]
    : [
        'Your money is on its way back',
        `${sum} is on its way to you.`,
        `we have sent ${sum} back the way you paid it. Banks take 5 to 7 working days to show it.`,
      ]
  return (
    <LetterFrame shop={shop} preview={preview} title={title}>
      <Paragraph>
        {letter.greeting}, {text}
      </Paragraph>
      <Paragraph>It was for order #{printedOrderId(letter.orderId)}.</Paragraph>
    </LetterFrame>
  )
}
