export type NarrowReach = 'this machine' | 'your own network'

/** From where alone the shop at `address`, an origin or more, can be opened; undefined: from anywhere. */
export function narrowReach(address: string): NarrowReach | undefined {
  const host = hostOf(address)
  if (THIS_MACHINE.test(host)) return 'this machine'
  return OWN_NETWORK.some((own) => own.test(host)) ? 'your own network' : undefined
}

/** Without port, and an IPv6 address without its brackets. */
function hostOf(address: string): string {
  const [, v6, name = ''] = /^[a-z]+:\/\/(?:\[([^\]]+)\]|([^:/?#]+))/i.exec(address) ?? []
  return (v6 ?? name).toLowerCase()
}

const THIS_MACHINE = /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|::1?)$/

/** Names that no other network knows, those without a dot among them, and the private ranges of IPv4 and IPv6. */
const OWN_NETWORK = [
  /\.(local|lan|internal|home\.arpa)$/,
  /^[^.:]+$/,
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+$/,
  /^f([cd][\da-f]|e[89ab][\da-f]?)[\da-f]*:/,
]
