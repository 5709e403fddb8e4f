import { STYLE_LATER } from '../../domain/look/framed-styles.ts'
import type { Page } from './page.ts'

const SCRIPTS =
  /<noscript>[\s\S]*?<\/noscript>|<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** A page to be looked at within another: it does nothing, and where no window may be opened, its links lead nowhere. */
export function withoutScripts({ bytes }: Pick<Page, 'bytes'>): string {
  return holdStyles(bytes.toString().replaceAll(SCRIPTS, '')).replace(/<head[^>]*>/, '$&<base target="_blank">')
}

/**
 * A document to be looked at within the back office, which sets its styles: its policy holds in frames as well, and refuses
 * each style attribute that is parsed.
 */
export function holdStyles(html: string): string {
  return html.replaceAll(/(<[^>]+\s)style(?==")/g, `$1${STYLE_LATER}`)
}
