declare const self: ServiceWorkerGlobalScope

/** What the shop pushes (src/domain/push/order-notice.ts). */
type Notice = { title: string; body: string; path: string }

/** Shown for what cannot be read: browsers take the permission away from whoever is pushed to and shows nothing. */
const UNREAD: Notice = { title: 'New order', body: '', path: '/admin/orders' }

/** The newest takes the place of the one before: it says what waits. */
const TAG = 'new-orders'

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, path } = readNotice(data)
  // `renotify`, which the types of TypeScript leave out: a phone buzzes for each of them.
  const options = { body, tag: TAG, renotify: true, data: path, lang: 'en-IN' }
  await self.registration.showNotification(title, options)
}

function readNotice(data: PushMessageData | null): Notice {
  try {
    return data?.json() ?? UNREAD
  } catch {
    return UNREAD
  }
}

/** Shows the page in a window of its own, or the one in which it is open: what is typed in another stays. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url.split(/[?#]/)[0] === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}
