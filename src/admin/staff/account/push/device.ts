import { readPush, turnPushOff, turnPushOn } from '../../../../contract/admin/sign-in.ts'
import { readStored, removeStored, storeValue } from '../../../calls/browser-store.ts'
import { callAdmin } from '../../../calls/call-admin.ts'
import { BASE } from '../../../calls/paths.ts'
import { type PushSupport, supportOf } from './push-state.ts'

/** A worker of the back office's pages that does nothing but this: that of the run opens the run. */
const SCOPE = `${BASE}/`
const WORKER = `${SCOPE}push-worker.js`

/** That a colleague wants to be told here: a session that begins anew is told again. */
const keyOf = (staffId: string) => `halwai.push.${staffId}`

export function findSupport(): PushSupport {
  // No worker is built for whoever works on the pages.
  const hasAll = import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window
  return supportOf({
    hasAll: hasAll && 'Notification' in window,
    agent: navigator.userAgent,
    fingers: navigator.maxTouchPoints,
  })
}

export function findPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

/** This browser's subscription; undefined where it has none. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (findSupport() !== 'ready') return undefined
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  // Another may stand in for it: the shop's, at whose pages nobody is told.
  if (registration?.scope !== new URL(SCOPE, location.href).href) return undefined
  return (await registration.pushManager.getSubscription()) ?? undefined
}

/** Has this device told from now on; throws in words. Called by a press, for only then does a browser ask. */
export async function turnOn(staffId: string, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Your browser did not allow it.')
  await inTurn(async () => {
    try {
      // What it had may be known to nobody any more.
      await (await findSubscription())?.unsubscribe()
      await announce(key)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      throw new Error('Your browser did not get through to its push service. Please try again later.')
    }
    storeValue(keyOf(staffId), true)
  })
}

export function turnOff(staffId: string): Promise<void> {
  return inTurn(async () => {
    await callAdmin(turnPushOff, {})
    removeStored(keyOf(staffId))
    await (await findSubscription())?.unsubscribe()
  })
}

/** Says again that this device is told, where this colleague wants it: after a new sign-in, or by a new key of the shop. */
export async function renewPush(staffId: string): Promise<void> {
  const isWanted = () => readStored(keyOf(staffId)) === true && findPermission() === 'granted'
  if (!isWanted()) return
  await inTurn(async () => {
    if (isWanted() && (await findSubscription())) await announce((await callAdmin(readPush, {})).key)
  })
}

/** One at a time in all windows of this browser: what was renewed while it was turned off would be on for ever. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  await navigator.locks.request('halwai.push', act)
}

async function announce(key: string): Promise<void> {
  const { endpoint, keys } = (await subscribe(key)).toJSON()
  await callAdmin(turnPushOn, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
}

async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await untilActive(registration)
  const { pushManager } = registration
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return ask().catch(async (error) => {
    // It has one by another key.
    if (error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return ask()
  })
}

/** Not by `navigator.serviceWorker.ready`: on the page of the run that is another worker. */
async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  await new Promise<void>((done, fail) => {
    const look = () => {
      if (worker?.state === 'activated') done()
      if (!worker || worker.state === 'redundant') fail(new DOMException('no worker', 'AbortError'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
