import { expect, type Page } from '@playwright/test'
import { card, column, dueToday, numberOf } from './board-steps.ts'
import { call, register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { type Printed, printPage, textOfPage } from './printed.ts'
import { readQrCode } from './read-qr-code.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

// Its board shows the oldest orders first, and those of the open shop are many.
const test = testOfOwnShop()

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

const WISHES = { coldPacking: true, giftWrapping: true, fragileHandling: true, noContact: true }
const ASKS = 'Ring twice; leave it with the watchman at gate 3. '.repeat(20).trim()
const LONGEST = {
  ...{ firstName: 'W'.repeat(80), lastName: 'ज्ञ'.repeat(26), street: 'Behind the school, lane 4, '.repeat(8).trim() },
  ...{ city: 'M'.repeat(80), deliveryInstructions: ASKS, specialRequirements: WISHES },
}

const askedFor = (page: Page) => page.getByRole('dialog')
const openPrint = (page: Page) => page.getByRole('button', { name: 'Print papers' }).click()
/** Papers go to a printer that is not there: how often. */
async function countPrints(page: Page): Promise<() => number> {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  return () => prints
}

/** Numbers of orders where they stand: the page, and whether left and above. */
function quartersOf({ written }: Printed, ids: readonly string[]) {
  return ids.map((id) => {
    const found = written.filter(({ text }) => text.trim() === numberOf(id))
    return found.map(({ page, mm }) =>
      [page, mm.x < 105 ? 'left' : 'right', mm.y < 148.5 ? 'above' : 'below'].join(' '),
    )
  })
}

/** What the pages of papers are headed by. */
const TITLES = {
  quarters: 'Packing slips, four a sheet',
  sheets: 'Packing slips',
  receipts: 'Receipts',
  labels: 'Box labels',
} as const

/** Shows another paper of the order in a page that shows one. */
async function turnTo(page: Page, paper: keyof typeof TITLES, id: string): Promise<void> {
  await page.goto(`/admin/orders/papers#${paper}/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[paper])
}

/** An order by what it is called across the counter and its long number. */
const calledAndLong = (id: string) => new RegExp(`^([A-Z]-\\d+) ${numberOf(id)}$`)

test('an order is called by one number on board, page, list, slip and label, and found by it however it is typed [NUMBER-03]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  await expect(card(page, id)).toHaveText(calledAndLong(id))
  const [, called = ''] = calledAndLong(id).exec((await card(page, id).textContent()) ?? '') ?? []
  await card(page, id).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${called} · Order ${numberOf(id)}`)
  await page.goto('/admin/orders?view=list')
  const line = page.locator(`tr[data-order="${id}"]`).getByRole('link', { name: called, exact: true })
  await expect(line).toHaveAttribute('title', numberOf(id))
  await page.goto(`/admin/orders?q=${encodeURIComponent(called)}`)
  await expect(card(page, id)).toHaveText(calledAndLong(id))
  const search = page.getByRole('searchbox')
  for (const typed of [` ${called.toLowerCase().replace('-', '')}`, called.replace('-', ' ')]) {
    await search.fill('nobody of this name')
    await expect(card(page, id)).toHaveCount(0)
    await search.fill(typed)
    await expect(card(page, id)).toHaveText(calledAndLong(id))
  }
  for (const paper of ['quarters', 'sheets', 'labels']) {
    await page.goto(`/admin/orders/papers#${paper}/${id}`)
    await expect(page.getByRole('article').getByText(calledAndLong(id))).toBeVisible()
  }
})

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
  await judgeAt(page, 'four slips a sheet', [390, 768, 1440])
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(['210 × 297', '210 × 297'])
  expect(Math.min(...printed.written.map(({ mm }) => mm.x))).toBeLessThan(8)
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
  const changed = { items: FIVE, amount: 1190, additionalCosts: 70 }
  const id = await placeSomeOrder(page, await register(page), undefined, LONGEST, changed)
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
  expect(said.join(' ')).toBe(ASKS)
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

test('papers of several sizes go to the printer one after the other, and nothing of the page beside them [PAPER-05]', async ({
  page,
  shop,
}) => {
  const prints = await countPrints(page)
  const meera = await register(page)
  const ids = [await placeSomeOrder(page, meera), await placeSomeOrder(page, meera, undefined, { street: '2 B' })]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  await openPrint(page)
  const paper = (name: RegExp) => askedFor(page).getByRole('checkbox', { name })
  for (const name of [
    /A4, four slips 1 sheet/,
    /80 mm roll 2 receipts/,
    /100 × 150 mm 2 labels/,
    /A4, one a page 2 sheets/,
  ]) {
    await expect(paper(name)).toBeVisible()
  }
  await judgeAt(page, 'papers to choose', [360, 768, 1440])
  await paper(/A4, four/).uncheck()
  await askedFor(page).getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await expect(askedFor(page).getByRole('alert')).toHaveText('Choose a paper.')
  expect(prints()).toBe(0)
  await paper(/80 mm/).check()
  await paper(/100 × 150/).check()
  await askedFor(page).getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Next: 100 × 150 mm' })).toBeVisible()
  expect(prints()).toBe(1)
  const roll = await printPage(page)
  expect(roll.sizes.map((size) => size.split(' × ')[0])).toEqual(['80', '80'])
  expect(textOfPage(roll, 1)).not.toMatch(/Orders|Selected|Next/)
  await judge(page, 'the next paper')
  await askedFor(page).getByRole('button', { name: 'Print 2 labels' }).press('Enter')
  await expect(askedFor(page)).toHaveCount(0)
  expect(prints()).toBe(2)
  expect((await printPage(page)).sizes).toEqual(['100 × 150', '100 × 150'])
  // The papers go once they are printed.
  await expect.poll(async () => textOfPage(await printPage(page), 1)).toContain('Orders')
})

test('papers that somebody printed last are chosen the next time, on this machine and for them alone [PAPER-05]', async ({
  page,
  shop,
}) => {
  await countPrints(page)
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/${id}`)
  await openPrint(page)
  await askedFor(page)
    .getByRole('checkbox', { name: /A4, four/ })
    .uncheck()
  await askedFor(page).getByRole('checkbox', { name: /80 mm/ }).check()
  await askedFor(page).getByRole('button', { name: 'Print', exact: true }).click()
  await expect(askedFor(page)).toHaveCount(0)
  const chosen = async () => {
    await openPrint(page)
    return askedFor(page).getByRole('checkbox', { checked: true })
  }
  await page.reload()
  await expect(await chosen()).toHaveAccessibleName(/80 mm/)
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Priya'), `/admin/orders/${id}`)
  await expect(await chosen()).toHaveAccessibleName(/A4, four/)
})

test('a receipt is 80 mm wide, as long as what it says, and says all of it [PAPER-06]', async ({ page, shop }) => {
  const meera = await register(page)
  const short = await placeSomeOrder(page, meera)
  const long = await placeSomeOrder(page, meera, undefined, LONGEST, { items: FIVE, amount: 1190, additionalCosts: 70 })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#receipts/${short},${long}`)
  const receipt = page.getByRole('article', { name: `Receipt ${numberOf(long)}` })
  for (const words of [
    '2 of 2',
    LONGEST.firstName,
    LONGEST.city,
    '302001',
    'गुलाब जामुनGulab Jamun',
    ASKS,
    'Take ₹1,190',
  ]) {
    await expect(receipt).toContainText(words)
  }
  await judgeAt(page, 'receipts', [360, 1440])
  const printed = await printPage(page)
  const sizes = printed.sizes.map((size) => size.split(' × ').map(Number))
  expect(sizes.map(([width]) => width)).toEqual([80, 80])
  const [[, shortLength = 0] = [], [, longLength = 0] = []] = sizes
  expect(shortLength).toBeLessThan(longLength / 2)
  const last = Math.max(...printed.written.filter((piece) => piece.page === 2).map(({ mm }) => mm.y))
  // What it says last stands above its code of 18 mm, and that above its end.
  expect(last).toBeLessThan(longLength - 22)
  expect(last).toBeGreaterThan(longLength - 34)
})

test('a box label of 100 × 150 mm names whom, where, when, what and how, its PIN code in the biggest letters [PAPER-07]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page), undefined, {}, { items: FIVE, amount: 1150 })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#labels/${id}`)
  const label = page.getByRole('article', { name: `Box label ${numberOf(id)}` })
  const SAID = ['1 of 1', 'Meera Sharma', '14 Sample Lane', 'Jaipur, Rajasthan, India', '302001', '9829012345']
  for (const words of [...SAID, 'Kaju Barfi काजू बर्फी', 'and 3 more', 'नाज़ुक Fragile', 'Take ₹1,150', 'Kesar & Khoya']) {
    await expect(label).toContainText(words)
  }
  await expect(label).not.toContainText('Gulab Jamun')
  await judgeAt(page, 'a box label', [360, 1440])
  const sizeOf = (words: string) =>
    label.getByText(words).evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  for (const words of ['Meera Sharma', '14 Sample Lane', '9829012345', 'Take ₹1,150']) {
    expect(await sizeOf('302001')).toBeGreaterThan(await sizeOf(words))
  }
  const called = label.getByRole('heading', { name: numberOf(id) })
  const biggest = await called.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  expect(biggest).toBeGreaterThan(await sizeOf('302001'))
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(['100 × 150'])
  // As large as the label: a margin of the printer's page would make all of it smaller.
  expect(Math.min(...printed.written.map(({ mm }) => mm.x))).toBeCloseTo(5, 0)
})

test('the labels of the longest addresses keep their feet, each on one label [PAPER-07]', async ({ page, shop }) => {
  const meera = await register(page)
  const ids = [
    await placeSomeOrder(page, meera, undefined, LONGEST, { additionalCosts: 70, amount: 430, present: PRESENT }),
    await placeSomeOrder(page, meera, undefined, LONGEST, { items: FIVE, amount: 1190, additionalCosts: 70 }),
  ]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#labels/${ids.join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const printed = await printPage(page)
  expect(printed.sizes).toEqual(['100 × 150', '100 × 150'])
  for (const [at, id] of ids.entries()) {
    const label = printed.written.filter((piece) => piece.page === at + 1)
    expect(label.map(({ text }) => text.trim())).toContain(numberOf(id))
    const foot = label.find(({ text }) => text.includes('From Kesar'))
    expect(foot?.mm.y).toBeGreaterThan(100)
    expect(Math.max(...label.map(({ mm }) => mm.y))).toBeLessThan(147)
  }
})

test('papers that were printed before are asked about, and the order’s page says by whom [PAPER-09]', async ({
  page,
  shop,
}) => {
  const prints = await countPrints(page)
  const meera = await register(page)
  const ids = [await placeSomeOrder(page, meera), await placeSomeOrder(page, meera, undefined, { street: '2 B' })]
  const [first = '', second = ''] = ids
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Asha'), `/admin/orders/${first}`)
  await openPrint(page)
  await askedFor(page).getByRole('button', { name: 'Print', exact: true }).press('Enter')
  await expect(askedFor(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Printed' })).toHaveText(/^A4, four slips printed by Asha, .+$/)
  await page.goto('/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  await openPrint(page)
  const before = askedFor(page).getByText('One of these was printed before:')
  await expect(before).toBeVisible()
  await expect(askedFor(page).getByRole('listitem')).toHaveText(
    new RegExp(`^(?:[A-Z]-\\d+ )?${numberOf(first)} by Asha, `),
  )
  await askedFor(page)
    .getByRole('checkbox', { name: /A4, four/ })
    .uncheck()
  await askedFor(page)
    .getByRole('checkbox', { name: /100 × 150/ })
    .check()
  await expect(before).toHaveCount(0)
  await askedFor(page)
    .getByRole('checkbox', { name: /100 × 150/ })
    .uncheck()
  await askedFor(page).getByRole('checkbox', { name: /80 mm/ }).check()
  await expect(before).toBeVisible()
  await judge(page, 'papers that were printed before')
  await expect(askedFor(page).getByRole('button', { name: 'Print all 2' })).toBeVisible()
  await askedFor(page).getByRole('button', { name: 'Print only the new one' }).press('Enter')
  await expect(askedFor(page)).toHaveCount(0)
  const printed = await printPage(page)
  expect(printed.sizes).toHaveLength(1)
  expect(textOfPage(printed, 1)).toContain(numberOf(second))
  expect(prints()).toBe(2)
})

const lastStep = (page: Page) => page.getByRole('region', { name: 'Last step' })

test('packing starts in one act: what is chosen prints, the orders move on, and the step can be taken back [PAPER-10]', async ({
  page,
  shop,
}) => {
  const prints = await countPrints(page)
  const meera = await register(page)
  const ids = [await placeSomeOrder(page, meera), await placeSomeOrder(page, meera, undefined, { street: '2 B' })]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  await page.getByRole('button', { name: 'Start packing' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Start packing 2 orders' })
  await expect(asked).toContainText('numbered 1 to 2 in the order in which they leave')
  await asked.getByRole('checkbox', { name: /100 × 150/ }).check()
  await judgeAt(page, 'packing to start', [360, 1440])
  await asked.getByRole('button', { name: 'Print and move to Processing' }).press('Enter')
  await page.getByRole('button', { name: 'Print 2 labels' }).press('Enter')
  await expect(askedFor(page)).toHaveCount(0)
  expect(prints()).toBe(2)
  expect((await printPage(page)).sizes).toEqual(['100 × 150', '100 × 150'])
  for (const id of ids) await expect(column(page, 'Processing').getByRole('link', { name: numberOf(id) })).toBeVisible()
  await expect(lastStep(page)).toContainText('2 orders: Processing.')
  await lastStep(page).getByRole('button', { name: 'Take it back' }).press('Enter')
  for (const id of ids) await expect(column(page, 'Placed').getByRole('link', { name: numberOf(id) })).toBeVisible()

  await card(page, ids[0] ?? '').press('p')
  await expect(askedFor(page)).toContainText('One of these was printed before:')
  await askedFor(page).getByRole('button', { name: 'Print again and move to Processing' }).press('Enter')
  await page.getByRole('button', { name: 'Print 1 label' }).press('Enter')
  await expect(lastStep(page)).toContainText(`${numberOf(ids[0] ?? '')}: Processing.`)
})

test('an order that cannot be packed any more prints nothing and says why [PAPER-10]', async ({ page, shop }) => {
  const prints = await countPrints(page)
  const meera = await register(page)
  const ids = [await placeSomeOrder(page, meera), await placeSomeOrder(page, meera, undefined, { street: '2 B' })]
  const [kept = '', gone = ''] = ids
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  await page.getByRole('button', { name: 'Start packing' }).click()
  await expect(askedFor(page)).toContainText('numbered 1 to 2')
  // Meanwhile its customer cancels it.
  await call(page, '/api/order/cancel', { orderId: gone }, meera.token)
  await askedFor(page).getByRole('button', { name: 'Print and move to Processing' }).click()
  await expect(askedFor(page)).toHaveCount(0)
  await expect(page.getByText('One order did not move:')).toBeVisible()
  expect(prints()).toBe(1)
  const words = textOfPage(await printPage(page), 1)
  expect(words).toContain(numberOf(kept))
  expect(words).not.toContain(numberOf(gone))
})

test('every paper carries a code that opens its order on a phone [PAPER-11]', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/papers#quarters/${id}`)
  for (const paper of ['quarters', 'sheets', 'receipts', 'labels'] as const) {
    await turnTo(page, paper, id)
    const code = page.getByRole('img', { name: `Opens ${numberOf(id)} on a phone` })
    await expect(code).toHaveCount(1)
    // As large as a camera reads from a hand's breadth: half a millimetre a module.
    expect((await code.boundingBox())?.width).toBeGreaterThan(60)
  }
})

test('the code of a printed slip is read from its picture, and leads a packer’s phone to one step of its order [PAPER-11]', async ({
  page,
  shop,
  browser,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  const priya = await hireAt(shop.dataDir, 'packer')
  // As fine as an office's printer: 384 dots an inch.
  const printer = await browser.newPage({ baseURL: shop.url, deviceScaleFactor: 4 })
  await openAs(printer, priya, `/admin/orders/papers#quarters/${id}`)
  await printer.emulateMedia({ media: 'print' })
  const code = printer.getByRole('img', { name: `Opens ${numberOf(id)} on a phone` })
  const address = await readQrCode(await code.screenshot())
  await printer.close()
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await openAs(phone, priya, address)
  await phone.getByRole('button', { name: 'Move to Processing' }).tap()
  await expect(phone.getByText('Processing', { exact: true }).first()).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Move to Shipped' })).toBeVisible()
  await phone.close()
})

test('the parts of a hamper stand on its order’s page and on every slip of it [HAMPER-05]', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page))
  const parts = [
    { name: 'Kaju Katli', amount: 250, unit: 'g', hsn: '1704', gstRate: 5, share: null, worth: 1 },
    { name: 'Diya', amount: 2, unit: 'pieces', hsn: '6912', gstRate: 5, share: null, worth: 1 },
  ]
  await inDatabase(shop, async (db) => {
    await db`update order_lines set hamper = ${db.json({ priced: 'together', parts })} where order_id = ${id}`
  })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/${id}`)
  const inIt = page.getByText('In each: 250 g Kaju Katli, 2 × Diya')
  await expect(inIt).toBeVisible()
  for (const paper of ['quarters', 'sheets', 'receipts'] as const) {
    await turnTo(page, paper, id)
    await expect(inIt).toBeVisible()
  }
})
