import { Heading, Text } from '@react-email/components'
import type {
  Letter,
  LetterOrder,
  LetterPresent,
  LetterPromise,
  LetterShop,
  OrderLetterKind,
} from '../../domain/mail/letter.ts'
import { formatMoney } from '../../domain/money.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import type { Difference } from '../../domain/orders/revise/difference.ts'
import { LetterButton, LetterLink, type LetterPages, Lines, Paragraph, Quiet } from './letter-frame.tsx'
import { words } from './letter-style.ts'
import { OrderBill } from './order-bill.tsx'

/** Letters about an order and its money. */
export const ORDER_LETTERS: LetterPages<OrderLetterKind | 'refund-sent' | 'payment-link'> = {
  'order-placed': orderLetter(
    () => 'is placed',
    (order, { ordered }) =>
      `thank you! ${[comesText(order), ordered || leavesText(order), paymentText(order)].filter(Boolean).join(' ')}`,
  ),
  'order-day-changed': orderLetter(changedText, (order) => `your order has another day. ${comesText(order)}`),
  'order-revised': (letter, shop) =>
    orderLetter(
      () => 'is changed',
      (order) =>
        [revisedText(letter.changes), comesText(order), order.method === 'cod' && paymentText(order)]
          .filter(Boolean)
          .join(' '),
    )(letter, shop),
  'order-shipped': orderLetter(
    (order) => (isPickup(order) ? 'is ready for you' : 'is on its way'),
    (order) => {
      const left = isPickup(order) ? 'your sweets are ready.' : 'your sweets have left us.'
      return [left, comesText(order), order.method === 'cod' && paymentText(order)].filter(Boolean).join(' ')
    },
  ),
  'order-delivered': orderLetter(
    (order) => (isPickup(order) ? 'is with you' : 'has arrived'),
    (order) => {
      const handedOver = isPickup(order) ? 'picked up' : 'delivered'
      if (!order.present) return `your sweets were ${handedOver}. Enjoy them, and tell us how they were.`
      const { receiver } = order.present
      return `your present ${receiver === '' ? `was ${handedOver}` : `is with ${receiver}`}.`
    },
  ),
  'order-corrected': orderLetter(
    () => 'is not that far yet',
    () =>
      'we wrote to you too early that your order was on its way, or with you. We are sorry, and write again when it is.',
  ),
  'order-cancelled': orderLetter(
    () => 'is cancelled',
    ({ goesBack }) =>
      goesBack > 0
        ? `your order was cancelled. The ${formatMoney(goesBack)} you paid goes back the way it came; your bank says how soon it shows.`
        : 'your order was cancelled. There is nothing to pay.',
  ),
  'payment-link': ({ order, link, until }) => {
    const sum = formatMoney(order.amount)
    return {
      subject: `Please pay for your order #${printedOrderId(order.id)}`,
      preview: `${sum} by ${until}, and we begin.`,
      title: 'Your order waits for you',
      children: (
        <>
          <Paragraph>
            {order.greeting}, thank you for your call! We keep your order until {until}: pay {sum} online by then, and
            we begin. {comesText(order)}
          </Paragraph>
          <LetterButton href={link}>Pay {sum}</LetterButton>
          <Quiet>
            Whoever has this link can pay, and sees what was ordered, but neither your name nor your address. Without a
            payment the order ends by itself.
          </Quiet>
          <OrderBill order={order} />
          <Quiet>
            If the button does nothing, open <LetterLink href={link}>{link}</LetterLink>
          </Quiet>
        </>
      ),
    }
  },
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
function orderLetter(
  becomeOf: (order: LetterOrder) => string,
  textOf: (order: LetterOrder, words: LetterShop['words']) => string,
) {
  return ({ kind, order }: Letter<OrderLetterKind>, { origin, words: said, address: counter }: LetterShop) => {
    const become = becomeOf(order)
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
          {!isOver && order.promise && <PromisedDay promise={order.promise} />}
          <LetterButton href={`${origin}/track-order/${id}`}>
            {isOver ? 'See your order' : 'Follow your order'}
          </LetterButton>
          {order.present && <PresentPart present={order.present} isCancelled={kind === 'order-cancelled'} />}
          <OrderBill order={order} />
          {order.invoice && <Quiet>Its invoice has the number {order.invoice}, and stands with your order.</Quiet>}
          {kind !== 'order-cancelled' && (
            <Destination lines={isPickup(order) ? counter.split('\n') : address} order={order} />
          )}
        </>
      ),
    }
  }
}

/** What it has more and fewer of than first; another address alone names nothing. */
function revisedText({ more, fewer }: Difference): string {
  const parts = [...more.map((pieces) => `${pieces} more`), ...fewer.map((pieces) => `${pieces} fewer`)]
  if (parts.length === 0) return 'we have changed your order as you asked: this is how it stands now.'
  return `we have changed your order as you asked: ${new Intl.ListFormat('en-IN').format(parts)} than you first ordered.`
}

/** 'now comes on Thu 26 Nov, 4–7 PM'. */
function changedText({ promise }: LetterOrder): string {
  if (!promise?.when) return 'has another day'
  return `now ${promise.way === 'pickup' ? 'waits for you' : 'comes'} on ${promise.when}`
}

/** When it comes; '' where that is promised for no day, or the day is over. */
function comesText({ promise }: LetterOrder): string {
  if (!promise?.when) return ''
  return promise.way === 'pickup' ? `It waits for you on ${promise.when}.` : `It comes on ${promise.when}.`
}

function leavesText(order: LetterOrder): string {
  return isPickup(order) ? 'We write again when it is ready.' : 'We write again when it leaves us.'
}

function isPickup({ promise }: LetterOrder): boolean {
  return promise?.way === 'pickup'
}

function paymentText(order: LetterOrder): string {
  const sum = formatMoney(order.amount)
  if (order.method !== 'cod') return `Your payment of ${sum} has arrived.`
  if (order.present) return `${sum} is to be paid in cash ${isPickup(order) ? 'at the counter' : 'at the door'}.`
  return `Please have ${sum} ready when ${isPickup(order) ? 'you come' : 'it comes'}.`
}

/** The day in the biggest type of the letter. */
function PromisedDay({ promise: { when, fresh } }: { promise: LetterPromise }) {
  return (
    <>
      {when !== '' && <Text style={words.day}>{when}</Text>}
      {fresh !== '' && <Quiet>{fresh}.</Quiet>}
    </>
  )
}

/** To whom it goes and where, what its card says, and that no price lies beside it. */
function PresentPart({ present, isCancelled }: { present: LetterPresent; isCancelled: boolean }) {
  const { receiver, place, hidePrices, card } = present
  const to = [receiver, place].filter(Boolean).join(', ')
  const told = [
    card
      ? `The card is from ${card.from}.`
      : 'Your order’s page has the card: this e-mail address is not confirmed yet.',
    hidePrices && !isCancelled && 'No prices and no invoice lie in the box.',
    'We have written to you alone.',
  ]
  return (
    <>
      <Heading as="h2" style={words.heading}>
        {to === '' ? 'A present' : `To ${to}`}
      </Heading>
      {card && card.message !== '' && <Lines of={`“${card.message}”`} />}
      <Quiet>{told.filter(Boolean).join(' ')}</Quiet>
    </>
  )
}

function Destination({ lines, order }: { lines: readonly string[]; order: LetterOrder }) {
  if (lines.join('') === '') return null
  return (
    <>
      <Heading as="h2" style={words.heading}>
        {isPickup(order) ? 'To be picked up at' : 'Delivery to'}
      </Heading>
      {lines.map((line) => (
        <div key={line} style={{ ...words.text, margin: 0 }}>
          {line}
        </div>
      ))}
    </>
  )
}
