import { isIPv6 } from 'node:net'

/** What counts as one caller: an IPv4 address, or the /64 network that a home or a phone gets of IPv6. */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? address.replace(MAPPED, '')
}

/** What one subscriber may have of IPv6: a /48, in which there are 65,536 networks. An IPv4 address has no site. */
export function siteOf(address: string): string | undefined {
  return prefixOf(address, 3)
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
