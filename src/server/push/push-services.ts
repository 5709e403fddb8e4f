/** The push services of the browsers: of Chrome and those made of it, of Firefox, of Safari and of Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether an address that a browser gives as its push service's is one of those that are known, encrypted and at their
 * usual port: the shop sends wherever it points, and must not be pointed at anything else.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return SERVICES.some((service) => service.test(url.hostname))
}
