import type { Door } from '../../contract/admin/shapes/door.ts'
import type { CheckoutAddress } from '../../contract/orders.ts'
import { handlingOf } from '../../domain/cart/handling.ts'
import type { DayNumber } from '../../domain/orders/day-number.ts'
import { dueOf, type OwingOrder } from '../../domain/orders/order-money.ts'
import type { Present } from '../../domain/present/present.ts'
import { receiverOf } from '../../domain/present/receiver-of.ts'
import { viewCalled } from './move/view-number.ts'

/** An order that somebody brings, as it is kept. */
export type BroughtOrder = OwingOrder &
  Pick<Door, 'id' | 'pieces'> & {
    address: CheckoutAddress
    dayNumber: DayNumber | null
    present: Present | null
  }

/** The door of an order, as whoever goes there must know it. */
export function doorOf(order: BroughtOrder): Door {
  const { id, pieces, address, dayNumber, present } = order
  const { street, city, zipcode, deliveryInstructions, specialRequirements } = address
  return {
    ...{
      id,
      called: viewCalled(dayNumber),
      pieces,
      ...receiverOf(address, present),
      street,
      city,
      pin: zipcode.replaceAll(/\s/g, ''),
    },
    asks: deliveryInstructions,
    handling: [...handlingOf(specialRequirements)],
    due: dueOf(order),
  }
}
