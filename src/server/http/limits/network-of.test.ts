import { expect, test } from 'vitest'
import { isThisMachine, networkOf, siteOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1::5', '2001:db8:7:1::/64'],
  ['2001:0DB8:0007:0001:ffff:1:2:3', '2001:db8:7:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'no address'],
  ['another text', 'no address'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:7:1::5]:4711', '2001:db8:7:1::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', undefined],
  ['::ffff:203.0.113.9', undefined],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['2001:0DB8:0007:ffff::5', '2001:db8:7::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['[2001:db8:7::5]:4711', '2001:db8:7::/48'],
  ['not an address', undefined],
])('%s is of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})

test('only loopback is this machine', () => {
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(isThisMachine(address)).toBe(true)
  for (const address of ['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1', 'x']) {
    expect(isThisMachine(address)).toBe(false)
  }
})
