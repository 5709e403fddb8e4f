import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('the push service of a browser is known: %s [PUSH-10]', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://evilpush.apple.com.example/',
  'https://notpush.services.mozilla.com.example/',
  'https://xnotify.windows.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'nonsense',
])('an address that is no known push service’s is refused: %s [PUSH-10]', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
