import { expect, test, vi } from 'vitest'
import { CallRoutes } from './call-routes.ts'

function openRoutes() {
  const make = () => ({ etag: '', bytes: () => Buffer.from('') })
  const [list, product] = [vi.fn(() => make), vi.fn(() => make)]
  const routes = new CallRoutes()
  routes.add('/api/product/:id', product)
  routes.add('/api/product/list', list)
  return { routes, list, product }
}

test('a call is found with its query', () => {
  const { routes, list } = openRoutes()
  expect(routes.find('/api/product/list?category=milk%2Cfestive&search=kaju+katli')).toBeDefined()
  expect(list).toHaveBeenCalledWith({ query: { category: 'milk,festive', search: 'kaju katli' }, params: {} })
})

test('a written path comes before a parameter, and parameters are decoded', () => {
  const { routes, list, product } = openRoutes()
  routes.find('/api/product/list')
  routes.find('/api/product/%E0%A4%95%2F?x=1')
  expect(list).toHaveBeenCalledTimes(1)
  expect(product).toHaveBeenCalledWith({ query: { x: '1' }, params: { id: 'क/' } })
})

test('another path is no call', () => {
  const { routes } = openRoutes()
  for (const url of ['/api/product', '/api/product/', '/api/product/a/b', '/x/api/product/list', '/api/store']) {
    expect([url, routes.find(url)]).toEqual([url, undefined])
  }
})
