const PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const ADDRESS = /\bhref="([^"]+)"/
const CLIENT = /<script type="module" async="" src="([^"]+)"><\/script>/

/**
 * A page whose scripts come after its pictures and its text: once those are there, or with the first touch. Until then its
 * links and forms work, and what is pressed waits (`KEEP_EARLY_PRESSES`). React puts back the tags that are missing here,
 * of scripts that are running by then.
 */
export function withLateScripts(html: string): string {
  const client = CLIENT.exec(html)?.[1]
  if (client === undefined) return html
  const parts = [...html.matchAll(PRELOADS)].flatMap(([tag]) => ADDRESS.exec(tag)?.[1] ?? [])
  const late = `<script>${scriptOf([client, ...parts.filter((part) => part !== client)])}</script>`
  return html.replaceAll(PRELOADS, '').replace(CLIENT, () => late)
}

/** Of the addresses the first is the one that begins. */
function scriptOf(addresses: readonly string[]): string {
  return `{
const parts = ${JSON.stringify(addresses)}
const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin']
const begin = () => {
  for (const touch of touches) removeEventListener(touch, begin, true)
  removeEventListener('load', begin)
  for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(parts[0])
}
for (const touch of touches) addEventListener(touch, begin, true)
if (document.readyState === 'complete') begin()
else addEventListener('load', begin)
}`
}
