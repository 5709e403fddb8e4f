import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readContent, saveContent } from '../../src/contract/admin/content.ts'
import { type FrontPieces, readFront } from '../../src/contract/front-content.ts'
import { startOf } from '../../src/domain/settings/work-day.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { type Colleague, hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'
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

const WEDDINGS = 'Wedding season, Until Tue 15 Dec'
const CHRISTMAS = 'Christmas, Fri 25 Dec'
const LATER = ['Republic Day, Tue 26 Jan', 'Holi, Mon 22 Mar']

async function saveOccasions(body: FrontPieces['occasions'] | null) {
  const params = { piece: 'occasions' as const }
  const headers = { cookie: asha.cookie }
  const { version } = (await shop.call(readContent, { params, headers })).body
  expect((await shop.call(saveContent, { params, body: { version, body }, headers })).status).toBe(200)
}

/** Lets the store pass from the last moment of one day in India to the first of the next. */
async function beginDay(day: string): Promise<void> {
  vi.setSystemTime(startOf(day) - 1)
  await vi.advanceTimersByTimeAsync(60_000)
}

test('the calendar is another when the day begins, on the page too [HOME-27][HOME-28]', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: startOf('2026-12-15'),
    shouldAdvanceTime: true,
  })
  // Saved so that the store is made anew in the time that is pretended.
  await saveOccasions(null)
  await vi.waitFor(async () => expect(await named()).toEqual([WEDDINGS, CHRISTMAS, ...LATER]))
  expect((await calendar()).map(({ now }) => now)).toEqual([true, false, false, false])
  expect(await pageOf(shop.app, '/')).toContain('Until Tue 15 Dec')
  await beginDay('2026-12-16')
  await vi.waitFor(async () => expect(await named()).toEqual([CHRISTMAS, ...LATER]))
  const page = await vi.waitFor(async () => {
    const html = await pageOf(shop.app, '/')
    expect(html).not.toContain('Until Tue 15 Dec')
    return html
  })
  expect(page).toContain('Fri 25 Dec')
  await beginDay('2026-12-26')
  await vi.waitFor(async () => expect(await named()).toEqual(LATER))
})

test('a day is named only where the shop names its occasion and has something for it [HOME-27]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOf('2026-11-24') })
  const way = { title: '', lead: '', board: '', shown: 'everywhere' as const, image: '' }
  await saveOccasions({ title: 'Our days', items: [{ ...way, occasion: 'wedding', name: 'Weddings' }] })
  await expect.poll(named, SOON).toEqual([WEDDINGS])
  await saveOccasions({ title: 'Our days', items: [{ ...way, occasion: 'birthday', name: 'Birthdays' }] })
  await expect.poll(named, SOON).toEqual([])
  await saveOccasions(null)
  await expect
    .poll(async () => (await calendar()).map(({ href }) => href), SOON)
    .toEqual(['/collection?occasion=wedding', ...[CHRISTMAS, ...LATER].map(() => '/collection?occasion=festival')])
  await shop.db`update products set tags = array_remove(tags, 'festival')`
  await expect.poll(named, SOON).toEqual([WEDDINGS])
})
