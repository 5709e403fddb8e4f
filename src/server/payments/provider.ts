import type { CheckoutAddress } from '../../contract/orders.ts'
import type { Paise } from '../../domain/money.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../domain/payments/providers.ts'
import { Refused } from '../http/refusals/refuse.ts'

/** An order that waits for its money. */
export type Payable = {
  orderId: string
  amount: Paise
  discount: Paise
  couponCode: string | undefined
  address: CheckoutAddress
  /** Whether whoever has its link pays, who need not be its customer: they are shown nothing of her. */
  byLink?: boolean
}

/** What a provider is asked with: plain JSON, stored before it is sent, so that a repetition sends the same. */
export type Parameters = Readonly<Record<string, unknown>>

/** The provider's own order or session. */
export type Opened = { providerOrderId: string; redirectUrl: string | undefined }

/** Money that has arrived. */
export type Captured = { paymentId: string; amount: number; currency: string }

/** How a provider's order stands: all that was captured for it, and whether anyone can still pay. */
export type Standing = { closed: boolean; captured: readonly Captured[] }

/** What a provider told unasked; the same thing has the same `eventId` however often it is told. */
export type ProviderEvent = { eventId: string; providerOrderId: string }

/** One way to be paid online. Every call fails with `ProviderFailed`, within `TIMEOUT`. */
export type Provider = {
  name: ProviderName
  /** Whether its keys are those with which it takes no money. */
  isTest: boolean
  /** How long (ms) a shopper may pay before the things go back on the shelf. */
  patience: number
  /** The smallest sum (paise) that it takes. */
  least: Paise
  /** What to ask for `payable`, which waits until `until` (ms), and what the browser is led back to. */
  parametersFor(payable: Payable, until: number): Parameters
  /** Opens an order under `key`. `again`: an earlier try with this key may have opened it already. */
  open(key: string, parameters: Parameters, again: boolean): Promise<Opened>
  find(providerOrderId: string): Promise<Standing>
  /** Lets nobody pay any more, where the provider can do that. */
  close(providerOrderId: string): Promise<void>
  /** Sends `amount` paise back, once for each `key`; answers the provider's id of it. */
  refund(key: string, paymentId: string, amount: number): Promise<string>
  /** Asks for something harmless that only these keys may read. */
  check(): Promise<void>
  /** What an event says; undefined where it is not about a payment. Throws `ForgedEvent`. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): ProviderEvent | undefined
}

/** How long a provider may take to answer (ms). */
export const TIMEOUT = 6_000

/** A provider that is away, fails or says no; `refused`: it understood and said no. */
export class ProviderFailed extends Error {
  readonly refused: boolean

  constructor(message: string, refused: boolean, cause?: unknown) {
    super(message, { cause })
    this.refused = refused
  }
}

/** A provider that refuses the shop's keys: it has looked at nothing. */
export class KeysRefused extends ProviderFailed {}

/** A provider for which the shop has no keys just now. */
export class NoKeys extends KeysRefused {
  constructor(provider: ProviderName) {
    super(`The shop has no keys of ${PROVIDER_NAMES[provider]} just now`, true)
  }
}

/** A request under the same key is still being worked on; too many requests. */
const TRY_AGAIN: readonly number[] = [409, 429]

/** Fails with what a provider answered: its status, 0 where no answer came, and its words. */
export function failAs(provider: ProviderName, status: number, said: string, cause: unknown): never {
  const refused = status >= 400 && status < 500 && !TRY_AGAIN.includes(status)
  const Failed = status === 401 || status === 403 ? KeysRefused : ProviderFailed
  throw new Failed(`${provider}: ${said}`, refused, cause)
}

/** An id that may go into an address as it is. */
export function checkedId(provider: ProviderName, form: RegExp, id: string): string {
  if (form.test(id)) return id
  throw new ProviderFailed(`${provider}: no id of theirs: ${id.slice(0, 60)}`, true)
}

/** What `asked` comes to; `otherwise` where the provider is away, fails or says no. */
export function unlessFailed<T, U>(asked: Promise<T>, otherwise: (failure: ProviderFailed) => U): Promise<T | U> {
  return asked.catch((error) => {
    if (error instanceof ProviderFailed) return otherwise(error)
    throw error
  })
}

/** An event that the provider did not sign, or not just now. */
export class ForgedEvent extends Refused {
  constructor() {
    super({ code: 'bad-request', message: 'Not signed by the provider.' })
  }
}
