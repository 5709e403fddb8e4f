import { type ReadyAnswer, readyAnswer } from '../http/answers/ready-answer.ts'
import { callHeaders, type Origins } from '../http/headers/security.ts'

const TRY_AGAIN_AFTER = '5' // seconds
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>One moment, please</title>
<h1>One moment, please</h1>
<p>The shop is very busy right now. Please try again in a moment.</p>
</html>
`

/** What a visitor is told while the shop cannot keep up: it costs nothing to make. */
export function busyPage(env: Origins): ReadyAnswer {
  const headers = { ...callHeaders(env), 'content-type': 'text/html; charset=utf-8', 'retry-after': TRY_AGAIN_AFTER }
  const bytes = Buffer.from(HTML)
  return readyAnswer({ status: 503, etag: '', headers, bytes, compressible: false })
}
