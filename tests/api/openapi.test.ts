import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '../../src/contract/admin-api.ts'
import { API } from '../../src/contract/api.ts'
import { webhookAddress } from '../../src/domain/payments/payment-keys.ts'
import { PROVIDERS } from '../../src/domain/payments/providers.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(API.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s is served and documented',
  async (method, path, endpoint) => {
    expect(shop.app.hasRoute({ method, url: path })).toBe(true)
    const { paths } = (await shop.app.inject('/api/openapi.json')).json()
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ summary: endpoint.summary, responses: { '200': {}, default: {} } })
    expect(operation.security).toEqual(endpoint.auth === 'customer' ? [{ token: [] }] : [])
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
  },
)

test('the API serves nothing that the contract does not know', () => {
  const served = shop.app.printRoutes({ commonPrefix: false }).match(/\/api\S* \(.*\)/g) ?? []
  const webhooks = PROVIDERS.map((provider) => webhookAddress('', provider))
  const calls = [...API, ...ADMIN_API].map(({ path }) => path)
  const known = new Set([...calls, ...webhooks, '/api/docs', '/api/openapi.json'])
  expect(served.length).toBeGreaterThan(0)
  for (const line of served) expect(known).toContain(line.split(' ')[0])
})

test('the OpenAPI document names itself, the token and the shop’s address', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json()
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'http://localhost:3000' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  })
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(API.length)
})

test('the page to read lists every call under a policy that allows only its own style', async () => {
  const { headers, body } = await shop.app.inject('/api/docs')
  for (const { path, summary } of API) {
    expect(body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
    expect(body).toContain(summary.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`))
  }
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|src=/)
})
