import type { Page } from './page.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** A page to look at: without scripts, which would look for what it shows in the shop, and leading nowhere. */
export function withoutScripts(page: Page): string {
  const html = page.bytes.toString().replaceAll(SCRIPTS, '')
  // Where no window may be opened, a link leads nowhere.
  return html.replace(/<head[^>]*>/, '$&<base target="_blank">')
}
