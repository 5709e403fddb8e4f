import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useLinkToken } from '../../page/link-token.ts'
import { keepIn } from '../../state/keep.ts'
import { PaidOrNot } from '../pay/paid-or-not.tsx'
import { LinkedOrder, Looking } from './linked-order.tsx'

const kept = keepIn(() => sessionStorage)
const KEY = 'halwai.payment-link'

/**
 * Where a payment link leads, signed in or not, and where a card page sends back to: with the order's id alone, for no
 * provider is told the token. The window has kept it, unless a bank's app has opened another.
 */
export function PayByLink() {
  const found = useLinkToken('token')
  const order = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('order')
  /** Null: there is none; undefined: nobody has looked yet. */
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    if (found !== undefined) kept.write(KEY, found)
    const before = order === null ? undefined : kept.read(KEY)
    setToken(found ?? (typeof before === 'string' ? before : null))
  }, [found, order])
  return (
    <div className="page">
      {token === undefined && <Looking />}
      {typeof token === 'string' && <LinkedOrder key={token} token={token} />}
      {token === null && (order === null ? <NoLink /> : <PaidOrNot orderId={order} />)}
    </div>
  )
}

function NoLink() {
  return (
    <EmptyState level={1} title="Pay for your order">
      Please open this page by the link that the shop has sent you.
    </EmptyState>
  )
}
