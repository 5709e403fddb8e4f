import { expect, test } from 'vitest'
import { narrowReach } from './narrow-reach.ts'

test.each([
  ['http://localhost:4800', 'this machine'],
  ['http://shop.localhost:3000', 'this machine'],
  ['http://127.0.0.1:3000/admin/welcome#token=a', 'this machine'],
  ['http://127.8.0.1', 'this machine'],
  ['http://[::1]:3000', 'this machine'],
  ['http://mithai.local', 'your own network'],
  ['http://MITHAI:3000', 'your own network'],
  ['http://10.0.1.31', 'your own network'],
  ['http://172.16.0.4:3000', 'your own network'],
  ['http://172.31.255.4', 'your own network'],
  ['https://192.168.1.7', 'your own network'],
  ['http://169.254.3.4', 'your own network'],
  ['http://100.64.0.9', 'your own network'],
  ['http://[fd12:3456::1]:3000', 'your own network'],
  ['http://[fe80::1]', 'your own network'],
])('the shop at %s opens from %s only [SET-27]', (address, from) => {
  expect(narrowReach(address)).toBe(from)
})

test.each([
  'https://mithai.example',
  'https://localhost.example',
  'https://local.example/admin',
  'http://172.15.0.4',
  'http://172.32.0.4',
  'http://192.169.1.7',
  'http://100.128.0.9',
  'http://11.0.0.1',
  'http://[2001:db8::1]:3000',
  'https://10.example',
  'https://127.0.0.1.example',
])('the shop at %s opens from anywhere [SET-27]', (address) => {
  expect(narrowReach(address)).toBeUndefined()
})
