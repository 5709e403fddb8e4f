/**
 * What a cookie of staff is called and where it goes. Behind https its name is one that a browser takes from this very host
 * alone, encrypted, and for all of it: no host beside or below the shop's can put its own cookie in the place of this one.
 * Elsewhere it reaches the back office's calls only.
 */
export function cookiePlace({ publicUrl }: { publicUrl: string }, name: string) {
  return publicUrl.startsWith('https:')
    ? { name: `__Host-${name}`, path: '/', secure: true }
    : { name, path: '/api/admin', secure: false }
}
