import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the order that was placed on the way here. */
    placed?: string
  }
}

/** Where a placed order leads: to all of them, which then begin with thanks for this one; not at a later visit. */
export function toPlaced(orderId: string | undefined) {
  return { to: '/orders', state: orderId === undefined ? {} : { placed: orderId } } as const
}

/** The id of the order that was placed on the way to this page. */
export function useJustPlaced(): string | undefined {
  return useLocation({ select: ({ state }) => state.placed })
}
