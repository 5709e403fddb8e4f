import { STYLE_LATER } from '../../domain/look/framed-styles.ts'
import type { Page } from './page.ts'

const SCRIPTS =
  /<noscript>[\s\S]*?<\/noscript>|<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** The policy of a document holds in its frames as well: the back office's refuses every style attribute that is parsed. */
const STYLES = /(<[^>]+\s)style(?==")/g

/** A page to be looked at within another: it does nothing, and where no window may be opened, its links lead nowhere. */
export function withoutScripts({ bytes }: Pick<Page, 'bytes'>): string {
  return bytes
    .toString()
    .replaceAll(SCRIPTS, '')
    .replaceAll(STYLES, `$1${STYLE_LATER}`)
    .replace(/<head[^>]*>/, '$&<base target="_blank">')
}
