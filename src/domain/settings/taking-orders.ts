/** What shoppers read while the shop takes no orders: above every page, in place of the ways to order, and as the refusal. */
export const NO_ORDERS_NOW = 'The shop takes no orders just now. Your cart stays as it is.'
