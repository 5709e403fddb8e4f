import { createHash } from 'node:crypto'
import { REFUSALS } from '../../contract/admin/refusals/staff-refusals.ts'
import { escapeHtml } from '../http/answers/escape-html.ts'
import type { Content, OpenApi, Operation } from './openapi.ts'
import { printSchema } from './print-schema.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
details { border-top: 1px solid #8886; padding: .4rem 0 }
summary { cursor: pointer }
summary b { display: inline-block; min-width: 4rem }
pre { overflow-x: auto; padding: .6rem; background: #8882 }
td, th { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top }
`

/** The page needs its own style and nothing else in the world. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document as a page to read. */
export function docsPage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation)),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}: the API</title>
<style>${STYLE}</style>
<h1>${escapeHtml(info.title)}: the API</h1>
<p>${escapeHtml(info.description)} The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${calls.join('\n')}
<h2>Refusals</h2>
<table><tr><th>Code<th>Status</tr>${Object.entries(REFUSALS).map(refusalRow).join('')}</table>
</html>`
}

function callSection(method: string, path: string, operation: Operation): string {
  const { summary, security, parameters, requestBody, responses } = operation
  const query = parameters.map(
    ({ name, in: place, required, schema }) => `${place} ${name}${required ? '' : '?'}: ${printSchema(schema)}`,
  )
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${security.length > 0 ? 'For customers: send the token in the header <code>token</code>.' : 'For anyone.'}</p>
${query.length > 0 ? `<h3>Parameters</h3><pre>${escapeHtml(query.join('\n'))}</pre>` : ''}
${requestBody ? `<h3>Body</h3>${schemaBlock(requestBody.content)}` : ''}
<h3>${'text/event-stream' in responses['200'].content ? 'Each event' : 'Reply'}</h3>${schemaBlock(responses['200'].content)}
</details>`
}

function schemaBlock(content: Content): string {
  const schemas = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' || type === 'text/event-stream' ? printSchema(schema) : `a file (${type})`,
  )
  return `<pre>${escapeHtml(schemas.join('\n'))}</pre>`
}

function refusalRow([code, { status }]: [string, { status: number }]): string {
  return `<tr><td><code>${escapeHtml(code)}</code><td>${status}</tr>`
}
