import type { Call } from '../../src/contract/endpoint.ts'
import type { placeOrder } from '../../src/contract/orders.ts'

export type Given = NonNullable<Call<typeof placeOrder>['body']['present']>

/** Kamla is given to: she lives where an order's address is. */
export const FOR_KAMLA = {
  receiver: 'Kamla Joshi',
  receiverPhone: '98290 00000',
  message: 'नानी, जन्मदिन पर ढेर सारा प्यार।\nदो लड्डू अपने लिए छिपा लेना।',
  from: 'मीरा और कबीर',
  hidePrices: true,
} as const satisfies Given
