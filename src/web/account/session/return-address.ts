/** Where to go after a login: the page that asked for it, but never another site. */
export function returnAddress(from: string | undefined): string {
  if (!from?.startsWith('/') || /^\/[/\\]/.test(from) || /[\p{Cc}]/u.test(from)) return '/'
  return from
}
