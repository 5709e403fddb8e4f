import { expect, type Page } from '@playwright/test'
import { dueToday, numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { type Printed, printPage, textOfPage } from './printed.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const slip = (page: Page, name: string) => page.getByRole('article', { name: `Packing slip ${name}`, exact: true })

const box = (_id: string, size: string, price: number) => ({ _id, size, price, quantity: 1 })
const FIVE = [
  box('kaju-barfi', '250 g', 320),
  box('besan-ladoo', '250 g', 190),
  box('jalebi', '250 g', 160),
  box('soan-papdi', '250 g', 130),
  box('gulab-jamun', 'Box of 8', 280),
]

const PRESENT = { receiver: 'कमला जोशी', message: 'शुभ दीपावली', from: 'Meera', hidePrices: true }

/** Numbers of orders where they stand: the page, and whether left and above. */
function quartersOf({ written }: Printed, ids: readonly string[]) {
  return ids.map((id) => {
    const found = written.filter(({ text }) => text.trim() === numberOf(id))
    return found.map(({ page, mm }) =>
      [page, mm.x < 105 ? 'left' : 'right', mm.y < 148.5 ? 'above' : 'below'].join(' '),
    )
  })
}

test('slips print four to a sheet of A4, and the fifth begins the next [PAPER-01]', async ({ page, shop }) => {
  const [meera, kabir] = [await register(page), await register(page)]
  const ids: string[] = []
  for (const [at, buyer] of [meera, meera, meera, kabir, kabir].entries()) {
    ids.push(await placeSomeOrder(page, buyer, undefined, { street: `${at + 1} Sample Lane` }))
  }
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${ids.join(',')}`)
  await expect(slip(page, numberOf(ids[4] ?? ''))).toContainText('5 of 5')
  const first = slip(page, numberOf(ids[0] ?? ''))
  for (const words of ['1 of 5', 'Meera Sharma', 'Jaipur', '302001', 'Kaju Barfi', '250 g', 'Take ₹390']) {
    await expect(first).toContainText(words)
  }
  await expect(first.getByRole('list', { name: 'Handling' })).toContainText('नाज़ुक Fragile')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await judge(page, `four slips a sheet at ${width}`)
  }
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(['210 × 297', '210 × 297'])
  const QUARTERS = ['1 left above', '1 right above', '1 left below', '1 right below', '2 left above']
  expect(quartersOf(printed, ids)).toEqual(QUARTERS.map((quarter) => [quarter]))
})

test('an order of five things goes on on the next quarter, and both say so [PAPER-02]', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page), undefined, {}, { items: FIVE, amount: 1150 })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
  const [first, second] = [slip(page, `${numberOf(id)}, 1 of 2`), slip(page, `${numberOf(id)}, 2 of 2`)]
  await expect(first).toContainText('आगे देखें 1 of 2, goes on')
  await expect(first).not.toContainText('Gulab Jamun')
  await expect(second).toContainText('Gulab Jamun')
  await expect(second).toContainText('2 of 2, the end')
  expect(quartersOf(await printPage(page), [id])).toEqual([['1 left above', '1 right above']])
})

test('no slip of the longest texts that an order can have runs out of its quarter [PAPER-02]', async ({
  page,
  shop,
}) => {
  const deliveryInstructions = 'Ring twice; leave it with the watchman at gate 3. '.repeat(20).trim()
  const wishes = { coldPacking: true, giftWrapping: true, fragileHandling: true, noContact: true }
  const far = { firstName: 'W'.repeat(80), lastName: 'ज्ञ'.repeat(26), city: 'M'.repeat(80), deliveryInstructions }
  const changed = { items: FIVE, amount: 1190, additionalCosts: 70 }
  const address = { ...far, specialRequirements: wishes }
  const id = await placeSomeOrder(page, await register(page), undefined, address, changed)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
  await expect(page.getByRole('article').last()).toContainText('the end')
  const over = await page.getByRole('article').evaluateAll((quarters) =>
    quarters.map((quarter) => {
      const end = quarter.getBoundingClientRect().bottom
      return [...quarter.querySelectorAll('li, footer p')].filter((part) => part.getBoundingClientRect().bottom > end)
        .length
    }),
  )
  expect(over).toEqual(over.map(() => 0))
  const said = await page.locator('article ul:not([aria-label]) li:not(:has(span))').allTextContents()
  expect(said.join(' ')).toBe(deliveryInstructions)
})

test('the quarter of a present names no price but the cash to take, and its card follows the slips [PAPER-03]', async ({
  page,
  shop,
}) => {
  const meera = await register(page)
  const given = await placeSomeOrder(page, meera, undefined, {}, { present: PRESENT })
  const own = await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/papers#quarters/${given},${own}`)
  const paper = slip(page, numberOf(given))
  await expect(paper).toContainText('कमला जोशी')
  await expect(paper.getByRole('list', { name: 'Handling' })).toContainText('कार्ड Card')
  expect((await paper.textContent())?.match(/₹[\d,]+/g)).toEqual(['₹390'])
  await expect(page.getByRole('article').last()).toHaveAccessibleName(`Card ${numberOf(given)}`)
  await expect(page.getByRole('article').last().locator('blockquote')).toHaveText(PRESENT.message)
  expect((await printPage(page)).sizes).toEqual(['210 × 297'])
})

test('slips and the kitchen sheet name a sweet in Hindi beside its English name [PAPER-04]', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
  for (const paper of ['quarters', 'sheets']) {
    await page.goto(`/admin/orders/papers#${paper}/${id}`)
    await expect(slip(page, numberOf(id)).getByText('काजू बर्फी')).toHaveAttribute('lang', 'hi')
    await expect(slip(page, numberOf(id))).toContainText('Kaju Barfi')
    // Letters that a face lacks come from another one.
    const face = await slip(page, numberOf(id))
      .getByText('काजू बर्फी')
      .evaluate((name) => getComputedStyle(name).fontFamily)
    expect(face).toMatch(/^"?Mukta"?,/)
  }
  await page.goto(`/admin/kitchen?day=${dueToday()}`)
  const sweet = page.getByRole('rowheader', { name: /Kaju Barfi/ })
  await expect(sweet.getByText('काजू बर्फी')).toHaveAttribute('lang', 'hi')
  // A PDF has Hindi letter by letter.
  expect(textOfPage(await printPage(page), 1).replaceAll(' ', '')).toContain('काजू')
})
