import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as csp from './csp.ts'

const policyOf = (html: string, apiHost = '') => csp.policyOf(html, { apiHost }, '/cart')

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('each inline script is allowed by its hash and nothing else is', () => {
  const policy = policyOf(
    '<script>one()</script><script type="module" async="" src="/a.js"></script><script>two()</script>',
  )
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha('one()')} ${sha('two()')}`)
  expect(policy).not.toContain('unsafe')
})

test('a script over several lines is hashed as it stands', () => {
  const script = '\n  one()\n  two()\n'
  expect(policyOf(`<script data-part="">${script}</script>`)).toContain(sha(script))
})

test('data for search engines is no script', () => {
  expect(directive(policyOf('<script type="application/ld+json">{}</script>'), 'script-src')).toBe("script-src 'self'")
})

test('style attributes are allowed only in a document that has some', () => {
  expect(policyOf('<p class="a">style="b"</p>')).not.toContain('style-src-attr')
  expect(directive(policyOf('<p style="width:1px"></p>'), 'style-src-attr')).toBe("style-src-attr 'unsafe-inline'")
})

test('an API on another host is allowed to be called', () => {
  expect(directive(policyOf('', 'https://api.example'), 'connect-src')).toBe("connect-src 'self' https://api.example")
  expect(directive(policyOf(''), 'connect-src')).toBe("connect-src 'self'")
})

const windowAt = (address: string, paymentWindow?: 'real' | 'stand-in') =>
  csp.policyOf('', { apiHost: '', paymentWindow }, address)

test('Razorpay’s window is allowed what the record says on the pages of payment, and nothing more [PAY-15]', () => {
  for (const address of ['/place-order', '/place-order?x=1', '/pay-by-link', '/pay-by-link?order=1']) {
    expect(windowAt(address, 'real').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https://cdn.razorpay.com",
      "font-src 'self'",
      "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com",
      'frame-src https://api.razorpay.com https://checkout.razorpay.com',
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
  }
})

test('a stand-in’s window is framed from the shop itself; without a window nothing is [PAY-15]', () => {
  const present = windowAt('/place-order', 'stand-in')
  expect(present).toContain("; frame-src 'self'; ")
  expect(present.replace("frame-src 'self'; ", '')).toBe(windowAt('/cart'))
  expect(windowAt('/place-order')).toBe(windowAt('/cart'))
})

test('a map is framed on the contact page that was asked for it, and on no other [CONT-13]', () => {
  const framed = windowAt('/contact?map=1')
  expect(directive(framed, 'frame-src')).toBe('frame-src https://www.openstreetmap.org')
  expect(framed.replace('frame-src https://www.openstreetmap.org; ', '')).toBe(windowAt('/contact'))
  for (const address of ['/contact', '/contact?mapped=1', '/?map=1', '/about']) {
    expect(windowAt(address)).not.toContain('frame-src')
  }
})

test('no other page allows a payment window [PAY-15]', () => {
  for (const address of [
    '/',
    '/cart',
    '/place-orders',
    '/payments',
    '/orders?x=/place-order',
    '/verify?success=true',
  ]) {
    expect(windowAt(address, 'real')).toBe(windowAt('/cart'))
    expect(windowAt(address, 'real')).not.toMatch(/razorpay|frame-src|unsafe/)
  }
})
