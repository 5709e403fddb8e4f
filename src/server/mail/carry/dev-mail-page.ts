import { escapeHtml } from '../../http/answers/escape-html.ts'

/** The list of kept mails; `rows` is HTML. */
export function mailPage(rows: string, folder: string): string {
  const table = `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail that was not sent</title>
<style>
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: #fffbf3; color: #2b1a12; font: 1rem/1.6 system-ui, sans-serif }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .75rem .5rem; border-bottom: 1px solid #eaddc8; text-align: left; overflow-wrap: anywhere }
  a { color: #7a1f2b }
</style>
<h1>Mail that was not sent</h1>
<p>This shop has no mail server, so its mail stays in <code>${escapeHtml(folder)}</code>. Only this machine sees this page.</p>
${rows === '' ? '<p>There is none yet.</p>' : table}
</html>
`
}
