import type { Page } from './page.ts'

const SCRIPTS =
  /<noscript>[\s\S]*?<\/noscript>|<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** A page to be looked at within another: it does nothing, and where no window may be opened, its links lead nowhere. */
export function withoutScripts({ bytes }: Pick<Page, 'bytes'>): string {
  return bytes
    .toString()
    .replaceAll(SCRIPTS, '')
    .replace(/<head[^>]*>/, '$&<base target="_blank">')
}
