/** The way to an order, as the pages on it tell it (specification §2, Checkout). */
export const CHECKOUT_STEPS = ['Cart', 'Checkout', 'Complete']
