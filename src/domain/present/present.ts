/**
 * What makes an order one for somebody else: its address is where they live, while name, e-mail address and phone in it
 * stay those of who orders.
 */
export type Present = {
  receiver: string
  /** '': whoever brings it calls the buyer. */
  receiverPhone: string
  /** On the card; '' for none. */
  message: string
  /** Who it is from, as it stands on the card. */
  from: string
  /** Whether what lies in the box names no price. */
  hidePrices: boolean
}

export const NO_PRESENT: Present = { receiver: '', receiverPhone: '', message: '', from: '', hidePrices: true }
