import { isIPv6 } from 'node:net'

/** What counts as one caller: an IPv4 address, or the /64 network that a home or a phone gets of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Whether a caller is on this machine: a program beside the shop, or a proxy that hides who it calls for. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address)
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(between).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
