import { expect, test, vi } from 'vitest'
import { type Page, pageOf } from './page.ts'
import { createPageCache } from './page-cache.ts'

/** Pages made from one reply each, which a test can change. */
function openCounter(mostBytes?: number) {
  const replies = new Map<string, string>()
  const answer = (url: string) => replies.get(url) ?? 'as ever'
  const made: string[] = []
  const render = async (address: string): Promise<Page> => {
    made.push(address)
    const digest = answer(address)
    const html = `<h1>${address} ${digest}</h1>`.padEnd(10_000)
    const sources = [{ url: address, digest, productIds: [address.slice(1)] }]
    const trouble = digest === 'failed' || digest === 'refused' ? digest : undefined
    return pageOf({ status: 200, location: null, html, sources, trouble }, { origin: '', apiHost: '' })
  }
  const cache = createPageCache({ render, digestOf: async (url) => answer(url) }, mostBytes)
  return { cache, made, replies }
}

test('a page is made once and served many times', async () => {
  const { cache, made } = openCounter()
  const first = await cache.get('/about')
  expect(cache.find('/about')).toBe(first)
  expect(await cache.get('/about')).toBe(first)
  expect(made).toEqual(['/about'])
})

test('a hundred visitors of a page not yet made wait for one rendering', async () => {
  const { cache, made } = openCounter()
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get('/about')))
  expect(new Set(pages).size).toBe(1)
  expect(made).toEqual(['/about'])
})

test('after a change a page made from the same replies is kept, another is made again', async () => {
  const { cache, made, replies } = openCounter()
  const [barfi] = await Promise.all([cache.get('/kaju-barfi'), cache.get('/jalebi')])
  replies.set('/jalebi', 'dearer')
  cache.expire()
  expect(cache.find('/kaju-barfi')).toBeUndefined()
  expect(await cache.get('/kaju-barfi')).toBe(barfi)
  expect(cache.find('/kaju-barfi')).toBe(barfi)
  expect((await cache.get('/jalebi')).html.toString()).toContain('dearer')
  expect(made).toEqual(['/kaju-barfi', '/jalebi', '/jalebi'])
})

test('a product that sells out takes exactly the pages with it that show it', async () => {
  const { cache } = openCounter()
  await Promise.all([cache.get('/kaju-barfi'), cache.get('/jalebi')])
  cache.expireProducts(['jalebi'])
  expect(cache.find('/jalebi')).toBeUndefined()
  expect(cache.find('/kaju-barfi')).toBeDefined()
})

test('a page whose product sold out while it was made is not kept', async () => {
  const { cache } = openCounter()
  const making = cache.get('/jalebi')
  cache.expireProducts(['jalebi'])
  await making
  expect(cache.find('/jalebi')).toBeUndefined()
})

test('a page made across a change is checked before it is served again', async () => {
  const { cache } = openCounter()
  const making = cache.get('/jalebi')
  cache.expire()
  await making
  expect(cache.find('/jalebi')).toBeUndefined()
})

test.each(['failed', 'refused'])(
  'a page whose data was %s is not kept, the next visitor has it made again',
  async (how) => {
    const { cache, made, replies } = openCounter()
    replies.set('/jalebi', how)
    await cache.get('/jalebi')
    replies.set('/jalebi', 'well again')
    expect((await cache.get('/jalebi')).html.toString()).toContain('well again')
    expect(made).toHaveLength(2)
  },
)

test('a rendering that throws reaches its visitor and is tried again for the next', async () => {
  const render = vi.fn().mockRejectedValue(new Error('no paper'))
  const cache = createPageCache({ render, digestOf: async () => '' })
  await expect(cache.get('/about')).rejects.toThrow('no paper')
  await expect(cache.get('/about')).rejects.toThrow('no paper')
  expect(render).toHaveBeenCalledTimes(2)
})

test('memory is bounded: the page least recently asked for goes first', async () => {
  const { cache } = openCounter(40_000)
  await cache.get('/first')
  await cache.get('/second')
  cache.find('/first')
  await cache.get('/third')
  expect(cache.find('/second')).toBeUndefined()
  expect(cache.find('/first')).toBeDefined()
  expect(cache.size().pages).toBe(2)
  expect(cache.size().bytes).toBeLessThanOrEqual(40_000)
})
