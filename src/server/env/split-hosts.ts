/** An address but for its host, or its hosts with commas between them; a password may hold `@` and commas itself. */
const AROUND_HOSTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** The addresses of single servers in one that names several with commas between them; of any other, itself. */
export function splitHosts(address: string): string[] {
  const [before, hosts, after] = partsOf(address)
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [address]
}

/** The one address of all servers in `addresses`, which differ in their host alone. */
export function joinHosts(addresses: readonly string[]): string {
  const [first = '', ...others] = addresses
  if (others.length === 0) return first
  const [before, , after] = partsOf(first)
  return `${before}${addresses.map((address) => partsOf(address)[1])}${after}`
}

function partsOf(address: string): [before: string, hosts: string, after: string] {
  const [, before = '', hosts = '', after = ''] = AROUND_HOSTS.exec(address) ?? []
  return [before, hosts, after]
}
