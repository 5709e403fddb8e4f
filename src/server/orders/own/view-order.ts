import type { MoneyBack, Order } from '../../../contract/orders.ts'
import { shelfLifeOf } from '../../../domain/catalog/shelf-life.ts'
import { toRupees } from '../../../domain/money.ts'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import type { MoneyBackRow, OrderLineRow, OrderRow } from './queries.ts'

/** An order as its customer reads it. */
export function viewOrder(order: OrderRow, pictureAddress: PictureAddress): Order {
  return {
    _id: order.id,
    items: order.lines.map((line) => viewLine(line, pictureAddress)),
    status: order.status,
    payment: order.paid,
    paymentMethod: order.paymentMethod,
    date: order.placedAt,
    subtotal: toRupees(order.subtotal),
    deliveryFee: toRupees(order.deliveryFee),
    additionalCosts: toRupees(order.additionalCosts),
    discount: toRupees(order.discount),
    appliedCoupon: order.couponCode,
    amount: toRupees(order.amount),
    trackingId: order.trackingId,
    invoiceNumber: order.invoiceNumber,
    events: order.events.toSorted((one, other) => one.at - other.at || stepOf(one) - stepOf(other)),
    cameBack: order.cameBack,
    address: order.address,
    refund: viewMoneyBack(order.refund),
    refundByHand: viewMoneyBack(order.refundByHand),
  }
}

function viewMoneyBack(back: MoneyBackRow | null): MoneyBack | null {
  return back && { ...back, amount: toRupees(back.amount) }
}

function viewLine(line: OrderLineRow, pictureAddress: PictureAddress): Order['items'][number] {
  return {
    _id: line.productId,
    name: line.name,
    image: [pictureAddress(line.picture)],
    price: toRupees(line.price),
    size: line.size,
    quantity: line.quantity,
    refunded: line.refunded,
    shelfLife: shelfLifeOf(line.name, line.shelfLife),
  }
}

// Steps that were skipped happened at the moment of the later one.
function stepOf({ status }: OrderRow['events'][number]): number {
  return ORDER_STATUSES.indexOf(status)
}
