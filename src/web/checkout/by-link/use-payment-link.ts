import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { ProviderOrder } from '../../../contract/orders.ts'
import { payByLink, readPaymentLink, verifyByLink } from '../../../contract/payment-link.ts'
import { callApi } from '../../page/api.ts'
import { useShop } from '../../page/use-shop.ts'
import { loadPaymentScript, payInWindow } from '../place/payment-window.ts'

type Seen = ReplyOf<typeof readPaymentLink>

const NO_ANSWER = 'The shop could not be asked. Nothing is lost: please try again in a moment.'
const NO_WINDOW = 'Payment gateway not available. Please try again later.'

/**
 * The order of a link as the shop sees it, and its payment. `problem`: what went wrong last, in words; `isUnknown`: asked
 * again the shop would say the same.
 */
export function usePaymentLink(token: string) {
  const [seen, setSeen] = useState<Seen>()
  const [failure, setFailure] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const running = useRef(false)
  const payInProviderWindow = useProviderWindow(token)

  const look = useCallback(async () => setSeen(await callApi(readPaymentLink, { body: { token } })), [token])
  const ask = useCallback(() => {
    setAsking(true)
    look()
      .then(
        () => setFailure(undefined),
        (error: unknown) => setFailure(error),
      )
      .finally(() => setAsking(false))
  }, [look])
  useEffect(ask, [ask])

  const pay = async () => {
    if (running.current) return
    running.current = true
    setPaying(true)
    setFailure(undefined)
    try {
      const { order, session_url } = await callApi(payByLink, { body: { token } })
      if (session_url) return location.assign(session_url)
      if (order) await payInProviderWindow(order)
      await look()
    } catch (error) {
      setFailure(error)
      // It may be over, or paid by somebody else meanwhile.
      await look().catch(() => {})
    } finally {
      running.current = false
      setPaying(false)
    }
  }
  const problem = failure === undefined ? undefined : wordsOf(failure)
  const isUnknown = failure instanceof ApiError && failure.code === 'payment-link-unknown'
  return { seen, problem, isUnknown, isAsking, isPaying, ask, pay: () => void pay() }
}

/** Lets whoever looks at it pay in the provider's window; nothing of who ordered is filled in there. */
function useProviderWindow(token: string) {
  const { name, payments } = useShop().store
  return async (order: ProviderOrder): Promise<void> => {
    const { razorpay } = payments
    if (!razorpay || !(await loadPaymentScript(razorpay.script))) throw new Error(NO_WINDOW)
    const reported = await payInWindow({ key: razorpay.key, shop: name, order })
    if (reported) await callApi(verifyByLink, { body: { ...reported, token } })
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.status > 0 ? error.message : NO_ANSWER
  return error instanceof Error ? error.message : String(error)
}
