import { isIPv4 } from 'node:net'

/** Where the shop listens, and the address that it says it has. */
export type Place = { publicUrl: string; host: string }

/**
 * Whether nobody but this machine is meant to reach the shop: neither by its address nor by where it listens. What only
 * its developer may have (the demo, payments that take no money, mail on a page, figures) is there by itself only then.
 */
export function isForThisMachine({ publicUrl, host }: Place): boolean {
  return isOwnName(new URL(publicUrl).hostname) && isOwnName(host)
}

/** Whether a host's name, as it stands in an address, is this machine. */
export function isOwnName(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
