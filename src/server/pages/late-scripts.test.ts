import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const PAGE =
  '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/client.js" fetchPriority="low"/>' +
  '<link rel="modulepreload" href="/home.js"/></head><body><script>data()</script>' +
  '<script type="module" async="" src="/client.js"></script></body>'

test('a page asks for none of its scripts by a tag, and names each once for later', () => {
  const page = withLateScripts(PAGE)
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/></head>')
  expect(page).toContain('<script>data()</script>')
  expect(page).not.toMatch(/<link rel="modulepreload"|<script[^>]*\ssrc=/)
  expect(page).toContain('const parts = ["/client.js","/home.js"]')
})

test('a document that begins with no script is as it was', () => {
  const plain = '<head></head><body><script>data()</script></body>'
  expect(withLateScripts(plain)).toBe(plain)
})
