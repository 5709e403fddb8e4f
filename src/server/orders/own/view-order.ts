import type { MoneyBack, Order } from '../../../contract/orders.ts'
import { shelfLifeOf } from '../../../domain/catalog/shelf-life.ts'
import type { WhoseShop } from '../../../domain/demo-claims/whose-shop.ts'
import { toRupees } from '../../../domain/money.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewPromiseOfOrder } from '../../promise/view-promise.ts'
import type { MoneyBackRow, OrderItemRow, OrderRow } from './queries.ts'

type Seen = { shop: WhoseShop; pictureAddress: PictureAddress }

/** An order as its customer reads it: in rupees. */
export function viewOrder({ promise, present, business, ...order }: OrderRow, seen: Seen): Order {
  return {
    ...order,
    items: order.items.map((item) => viewItem(item, seen)),
    subtotal: toRupees(order.subtotal),
    deliveryFee: toRupees(order.deliveryFee),
    additionalCosts: toRupees(order.additionalCosts),
    discount: toRupees(order.discount),
    amount: toRupees(order.amount),
    refund: viewMoneyBack(order.refund),
    refundByHand: viewMoneyBack(order.refundByHand),
    ...(promise && { promise: viewPromiseOfOrder(promise) }),
    ...(present && { present }),
    ...(business && { business }),
  }
}

function viewMoneyBack(back: MoneyBackRow | null): MoneyBack | null {
  return back && { ...back, amount: toRupees(back.amount) }
}

function viewItem(
  { picture, price, shelfLife, ...item }: OrderItemRow,
  { shop, pictureAddress }: Seen,
): Order['items'][number] {
  return {
    ...item,
    image: [pictureAddress(picture)],
    price: toRupees(price),
    shelfLife: shelfLifeOf(item.name, shelfLife, shop),
  }
}
