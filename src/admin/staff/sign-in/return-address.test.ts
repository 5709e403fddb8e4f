import { expect, test } from 'vitest'
import { returnAddress, signInAddress } from './return-address.ts'

test('the way through the sign-in leads back to the same page with its filters', () => {
  const address = signInAddress('/admin/orders?status=Shipped&q=4F2A')
  expect(address).toBe('/admin/sign-in?from=%2Fadmin%2Forders%3Fstatus%3DShipped%26q%3D4F2A')
  const from = new URL(address, 'http://shop.invalid').searchParams.get('from') ?? undefined
  expect(returnAddress(from)).toBe('/admin/orders?status=Shipped&q=4F2A')
  expect(signInAddress('/admin')).toBe('/admin/sign-in')
})

test.each([
  undefined,
  '',
  '/',
  '/orders',
  '//evil.example',
  'https://evil.example/admin/',
  '/admin//evil.example',
  '/admin/\\evil',
  '/administrator',
])('an address outside the back office is not come back to: %s', (from) => expect(returnAddress(from)).toBe('/admin'))
