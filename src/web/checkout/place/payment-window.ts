import type { ProviderOrder, WindowPayment } from '../../../contract/orders.ts'
import { holdOpen } from '../../../ui/overlays/back-entries.ts'
import type { OrderBody } from '../form/order-body.ts'

/** What the provider's script leaves in the window (specification §7). */
type Opened = { open: () => void; close: () => void; on: (name: 'payment.failed', listener: () => void) => void }
type PaymentWindow = new (options: object) => Opened
declare global {
  interface Window {
    Razorpay?: PaymentWindow
  }
}

const scripts = new Map<string, Promise<boolean>>()

/** Loads the provider's script, once; false where it does not come. */
export function loadPaymentScript(address: string): Promise<boolean> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
    document.head.append(script)
  }).then((came) => {
    // What did not come is tried again at the next press.
    if (!came) scripts.delete(address)
    return came && window.Razorpay !== undefined
  })
  scripts.set(address, loading)
  return loading
}

type Payment = {
  /** The provider's public key. */
  key: string
  shop: string
  order: ProviderOrder
  /** Whose data it is filled in with; without it whoever pays fills it in. */
  body?: OrderBody
}

/** Lets the shopper pay in the provider's window; undefined where it is closed unpaid. Throws where it cannot start. */
export async function payInWindow(payment: Payment): Promise<WindowPayment | undefined> {
  const before = document.activeElement
  let close = () => {}
  const letGo = holdOpen(() => close())
  const reported = await openWindow(payment, (closeWindow) => (close = closeWindow)).finally(letGo)
  // The window had the focus, and may not know who had it before.
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return reported
}

/** `onOpen` is told how to close it from here, which is the same as closing it there. */
function openWindow(
  { key, shop, order, body }: Payment,
  onOpen: (close: () => void) => void,
): Promise<WindowPayment | undefined> {
  return new Promise((resolve, reject) => {
    try {
      if (!window.Razorpay) throw new Error('no script')
      const opened = new window.Razorpay({
        key,
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name: shop,
        ...(body && { prefill: prefillOf(body), notes: notesOf(body) }),
        theme: { color: '#000000' },
        handler: resolve,
        // Back is the shop's own, as with all that opens above a page.
        modal: { ondismiss: () => resolve(undefined), handleback: false },
      })
      opened.open()
      onOpen(() => {
        opened.close()
        resolve(undefined)
      })
    } catch (error) {
      reject(error)
    }
  })
}

function prefillOf({ address }: OrderBody): object {
  const { firstName, lastName, email, phone } = address
  return { name: `${firstName} ${lastName}`.trim(), email, contact: phone }
}

function notesOf({ address, appliedCoupon, discount }: OrderBody): Record<string, string> {
  const { street, city, state, zipcode, country, specialRequirements } = address
  const asked = Object.entries(specialRequirements ?? {}).flatMap(([name, wanted]) => (wanted ? [name] : []))
  const notes = {
    address: [street, city, state, zipcode, country].filter(Boolean).join(', '),
    specialRequirements: asked.join(', '),
    appliedCoupon: appliedCoupon ?? '',
    discount: `${discount ?? 0}`,
  }
  return Object.fromEntries(Object.entries(notes).map(([name, text]) => [name, text.slice(0, 250).toWellFormed()]))
}
