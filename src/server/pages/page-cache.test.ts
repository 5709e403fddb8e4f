import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../../tests/until.ts'
import { type Page, pageOf } from './page.ts'
import { PageCache } from './page-cache.ts'

/** Longer than the page from before a change is served, ms. */
const MOMENT = 500

afterEach(() => {
  vi.useRealTimers()
})

/** Pages made from one reply each, which a test can change. */
function openCounter(mostBytes?: number) {
  const replies = new Map<string, string>()
  const answer = (url: string) => replies.get(url) ?? 'as ever'
  const made: string[] = []
  const render = async (address: string): Promise<Page> => {
    made.push(address)
    const etag = answer(address)
    const call = { present: () => ({ etag: answer(address), bytes: () => Buffer.from('') }) }
    const html = `<h1>${address} ${etag}</h1>`.padEnd(10_000)
    const trouble = etag === 'failed' || etag === 'refused' ? etag : undefined
    return pageOf(
      { address: '/', status: 200, location: null, html, sources: [{ call, etag }], trouble },
      { origin: '', apiHost: '' },
    )
  }
  return { cache: new PageCache(render, mostBytes), made, replies }
}

const textOf = (page: Page | undefined) => page?.bytes.toString().trimEnd()

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
  expect(cache.find('/kaju-barfi')).toBe(barfi)
  cache.find('/jalebi')
  await until(() => expect(textOf(cache.find('/jalebi'))).toBe('<h1>/jalebi dearer</h1>'))
  expect(made).toEqual(['/kaju-barfi', '/jalebi', '/jalebi'])
})

test('for a moment after a change the page from before is served, then the new one is waited for', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { cache, replies } = openCounter()
  const before = await cache.get('/jalebi')
  replies.set('/jalebi', 'dearer')
  cache.expire()
  expect(cache.find('/jalebi')).toBe(before)
  vi.advanceTimersByTime(MOMENT)
  expect(cache.find('/jalebi')).toBeUndefined()
  expect(textOf(await cache.get('/jalebi'))).toBe('<h1>/jalebi dearer</h1>')
})

test('a change that was taken back leaves the page as it was', async () => {
  const { cache, made, replies } = openCounter()
  const before = await cache.get('/jalebi')
  replies.set('/jalebi', 'dearer')
  cache.expire()
  replies.delete('/jalebi')
  cache.expire()
  expect(cache.find('/jalebi')).toBe(before)
  expect(made).toEqual(['/jalebi'])
})

test('a page whose product changed while it was made is made again within a moment', async () => {
  const { cache, replies } = openCounter()
  const making = cache.get('/jalebi')
  replies.set('/jalebi', 'sold out')
  cache.expire()
  expect(textOf(await making)).toBe('<h1>/jalebi as ever</h1>')
  await until(() => expect(textOf(cache.find('/jalebi'))).toBe('<h1>/jalebi sold out</h1>'))
})

test.each(['failed', 'refused'])(
  'a page whose data was %s is not kept, the next visitor has it made again',
  async (how) => {
    const { cache, made, replies } = openCounter()
    replies.set('/jalebi', how)
    await cache.get('/jalebi')
    replies.set('/jalebi', 'well again')
    expect(textOf(await cache.get('/jalebi'))).toContain('well again')
    expect(made).toHaveLength(2)
  },
)

test('a page that is refused after a change is forgotten', async () => {
  const { cache, replies } = openCounter()
  await cache.get('/jalebi')
  replies.set('/jalebi', 'refused')
  cache.expire()
  cache.find('/jalebi')
  await until(() => expect([cache.entries.weight, ...cache.entries.values()]).toEqual([0]))
})

test('a rendering that throws reaches its visitor and is tried again for the next', async () => {
  const render = vi.fn().mockRejectedValue(new Error('no paper'))
  const cache = new PageCache(render)
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
  await cache.get('/third')
  expect(cache.find('/second')).toBeUndefined()
  expect(cache.find('/first')).toBeDefined()
  expect([...cache.entries.values()]).toHaveLength(2)
  expect(cache.entries.weight).toBeLessThanOrEqual(40_000)
})
