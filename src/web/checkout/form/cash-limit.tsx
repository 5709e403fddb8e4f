import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import type { CheckoutFields } from './order-body.ts'

/** What the shop has just said of paying in cash. */
export type CashRefusal = { code: string; message: string }

type CashLimitProps = {
  refusal: CashRefusal
  /** A way to pay that is none in cash; undefined where the shop has none. */
  online: string | undefined
}

/** Why this order cannot be paid in cash, brought before the shopper's eyes, and the way out. */
export function CashLimit({ refusal, online }: CashLimitProps) {
  const { control, setFocus, setValue } = useFormContext<CheckoutFields>()
  const method = useWatch({ control, name: 'paymentMethod' })
  const words = useRef<HTMLParagraphElement>(null)
  // Each refusal anew, also in the same words.
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    words.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (method !== 'cod') return null
  const payOnline = (way: string) => {
    setValue('paymentMethod', way)
    setFocus('paymentMethod')
  }
  return (
    <Note kind="bad">
      <p ref={words} tabIndex={-1}>
        {refusal.message}
      </p>
      {online !== undefined && <TextButton onClick={() => payOnline(online)}>Pay online instead</TextButton>}
    </Note>
  )
}
