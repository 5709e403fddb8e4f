import type { RequestOptions } from 'web-push'
import type { PushNotice } from '../../domain/push/order-notice.ts'
import type { DuePush } from './due-pushes.ts'
import type { PushKeys } from './push-keys.ts'

/** How long a push service may take, ms. */
const PATIENCE = 10_000

/** Seconds for which a push service keeps what a phone that is off has not got. */
const KEPT_FOR = 3_600

/** Of what a phone that is off has not got the newest alone stays: it says what waits. */
const TOPIC = 'new-orders'

/** Answers of a push service that knows a device no more (RFC 8030, section 7.3). */
const GONE = [404, 410]

/** Thrown where a push service did not take a notice; `askedFor`: seconds that it wants to be left alone. */
export class PushFailed extends Error {
  readonly askedFor: number

  constructor(message: string, askedFor = 0) {
    super(message)
    this.askedFor = askedFor
  }
}

type Device = Pick<DuePush, 'endpoint' | 'p256dh' | 'auth'>

type Sender = {
  keys: PushKeys
  /** Whom a push service can turn to: an https or mailto address (RFC 8292). */
  subject: string
  signal: AbortSignal | undefined
}

/**
 * Gives a notice to a device's push service, encrypted for that device alone (RFC 8291). False where the device is known
 * no more; throws `PushFailed` for whatever else it answers, without the address, by which anybody could send.
 */
export async function postPush(
  device: Device,
  notice: PushNotice,
  { keys, subject, signal }: Sender,
): Promise<boolean> {
  const { method, headers, body } = await encrypt(device, notice, { ...keys, subject })
  const patience = AbortSignal.timeout(PATIENCE)
  const answer = await fetch(device.endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    // Nowhere else but where it is known to be.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch((error) => {
    throw new PushFailed(`not reached: ${error.cause?.code ?? error.name}`)
  })
  await answer.body?.cancel()
  if (GONE.includes(answer.status)) return false
  if (!answer.ok) throw new PushFailed(`answered ${answer.status}`, Number(answer.headers.get('retry-after')) || 0)
  return true
}

/** A browser may have given what is no key. */
async function encrypt(
  { endpoint, p256dh, auth }: Device,
  notice: PushNotice,
  vapidDetails: RequestOptions['vapidDetails'],
) {
  const { default: webpush } = await import('web-push')
  const options = { vapidDetails, TTL: KEPT_FOR, topic: TOPIC, urgency: 'high' } as const
  try {
    return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), options)
  } catch {
    throw new PushFailed('its key encrypts nothing')
  }
}
