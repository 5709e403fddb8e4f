/** Many times the longest path of the shop: a longer one is not even looked at. */
const LONGEST_PATH = 2_000
const DOTS = /^(\.|%2e){1,2}$/i

/**
 * One address for a page: no slash at the end, and none doubled or turned at the start (it would name another host).
 * Undefined where no page can be: the path is too long, or would climb.
 */
export function plainUrl(url: string): string | undefined {
  const path = pathIn(url)
  if (path.length > LONGEST_PATH || !path.startsWith('/') || path.split(/[/\\]/).some((part) => DOTS.test(part))) return
  return `/${trimSlashes(path)}${url.slice(path.length)}`
}

export function pathIn(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

// No pattern: one that looks for slashes at the end starts anew at every slash before.
function trimSlashes(path: string): string {
  let start = 0
  let end = path.length
  while (path[start] === '/' || path[start] === '\\') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}
