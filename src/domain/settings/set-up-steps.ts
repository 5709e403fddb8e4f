/** What makes a shop its owner's once it has a name and something to sell, in the order in which it is offered. */
export const SET_UP_STEPS = ['words', 'look', 'products', 'delivery', 'payments', 'mail', 'backup'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]
