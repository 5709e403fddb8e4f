import { expect, test } from 'vitest'
import { joinHosts, splitHosts } from './split-hosts.ts'

test.each([
  [
    'postgres://arjun:secret@one:5432,two/halwai?sslmode=require',
    ['postgres://arjun:secret@one:5432/halwai?sslmode=require', 'postgres://arjun:secret@two/halwai?sslmode=require'],
  ],
  ['postgres://one,[::1]:6000', ['postgres://one', 'postgres://[::1]:6000']],
  [
    'postgres://arjun:s@lt,sugar@one,two/halwai',
    ['postgres://arjun:s@lt,sugar@one/halwai', 'postgres://arjun:s@lt,sugar@two/halwai'],
  ],
  ['postgres://one,two#a,b', ['postgres://one#a,b', 'postgres://two#a,b']],
])('several servers in %s are named one by one, and again together', (address, servers) => {
  expect(splitHosts(address)).toEqual(servers)
  expect(joinHosts(servers)).toBe(address)
})

test.each([
  'postgres://arjun:secret@one:5432/halwai?options=a,b',
  'postgres://arjun:s@lt,sugar@one/halwai',
  'postgres://one#a,b',
  'one,two',
])('the address %s names one server, whatever has commas in it', (address) => {
  expect(splitHosts(address)).toEqual([address])
  expect(joinHosts([address])).toBe(address)
})
