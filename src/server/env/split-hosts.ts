/** The addresses of single servers in one that names several with commas between them; of any other, itself. */
export function splitHosts(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [address]
}
