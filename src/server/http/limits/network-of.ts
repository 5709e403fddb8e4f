import { isIP, isIPv6 } from 'node:net'

/**
 * What counts as one caller: an IPv4 address, or the /64 network that a home or a phone gets of IPv6. What is no address,
 * and comes of a trusted proxy that hands on whatever its caller wrote, is all one: nobody gets tries by inventing more.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given)
  if (isIP(address) === 0) return 'no address'
  return prefixOf(address, 4) ?? address.replace(MAPPED, '')
}

/** What one subscriber may have of IPv6: a /48, in which there are 65,536 networks. An IPv4 address has no site. */
export function siteOf(address: string): string | undefined {
  return prefixOf(withoutPort(address), 3)
}

/** Some proxies name the port as well, which is another with each connection. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\]):\d+$/i.exec(address) ?? []
  return v4 ?? v6 ?? address
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** The first groups of an IPv6 address, 16 bits each; undefined for any other. */
function prefixOf(address: string, groups: number): string | undefined {
  if (!isIPv6(address) || MAPPED.test(address)) return undefined
  return `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}`
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
