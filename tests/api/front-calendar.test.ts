import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readContent, saveContent } from '../../src/contract/admin/content.ts'
import { type FrontPieces, readFront } from '../../src/contract/front-content.ts'
import type { OCCASIONS } from '../../src/domain/catalog/product.ts'
import { calendarFrom, weddingsUntil } from '../../src/domain/settings/festivals.ts'
import { dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { type Colleague, hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { SOON } from './catalogue-office.ts'

let shop: Shop
let asha: Colleague
beforeAll(async () => {
  shop = await openShop({ bundle: loadPagesBundle })
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

const calendar = async () => (await shop.call(readFront)).body.content.calendar
const named = async () => (await calendar()).map(({ name, when }) => `${name}, ${when}`)

const WAY = { title: '', lead: '', board: '', shown: 'everywhere' as const, image: '' }
const WEDDINGS = 'Wedding season, Until Sat 15 Dec'
const FESTIVALS = ['Christmas, Tue 25 Dec', 'Republic Day, Sat 26 Jan', 'Holi, Wed 20 Mar']

async function saveOccasions(body: FrontPieces['occasions'] | null) {
  const params = { piece: 'occasions' as const }
  const headers = { cookie: asha.cookie }
  const { version } = (await shop.call(readContent, { params, headers })).body
  expect((await shop.call(saveContent, { params, body: { version, body }, headers })).status).toBe(200)
}

test('the calendar is another when the day begins, on the page too [HOME-27][HOME-28]', async () => {
  const day = startOf('2029-12-16')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: day - 60_000, shouldAdvanceTime: true })
  // Saved so that the store waits for the next day of the time that is pretended.
  await saveOccasions(null)
  await until(async () => expect(await named()).toEqual([WEDDINGS, ...FESTIVALS]))
  expect((await calendar()).map(({ now }) => now)).toEqual([true, false, false, false])
  expect(await pageOf(shop.app, '/')).toContain('Until Sat 15 Dec')
  vi.setSystemTime(day - 1)
  await vi.advanceTimersByTimeAsync(60_000)
  await until(async () => expect(await named()).toEqual(FESTIVALS))
  await until(async () => expect(await pageOf(shop.app, '/')).not.toContain('Until Sat 15 Dec'))
  expect(await pageOf(shop.app, '/')).toContain('Tue 25 Dec')
})

test('a day is named only where the shop names its occasion and has something for it [HOME-27]', async () => {
  const today = dayOf(Date.now())
  const festivals = calendarFrom(today)
    .slice(0, 3)
    .map(({ name }) => name)
  const weddings = weddingsUntil(today) ? ['Wedding season'] : []
  const ways = async () => (await calendar()).map(({ name, href }) => `${name} ${href}`)
  const of = (occasion: string, names: readonly string[]) =>
    names.map((name) => `${name} /collection?occasion=${occasion}`)
  const name = (...occasions: readonly (typeof OCCASIONS)[number][]) =>
    saveOccasions({ title: 'Our days', items: occasions.map((occasion) => ({ ...WAY, occasion, name: occasion })) })
  await name('festival', 'wedding')
  await expect.poll(ways, SOON).toEqual([...of('wedding', weddings), ...of('festival', festivals)])
  await name('wedding')
  await expect.poll(ways, SOON).toEqual(of('wedding', weddings))
  await name('festival')
  await expect.poll(ways, SOON).toEqual(of('festival', festivals))
  await shop.db`update products set tags = array_remove(tags, 'festival')`
  await expect.poll(ways, SOON).toEqual([])
})
