import { expect, type Page } from '@playwright/test'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { photographs } from './catalogue-steps.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'

// A shop of its own, whose words nobody else reads. Each test writes a page that no other does.
let own: RunningShop
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish now' })

async function openPiece(page: Page, piece: string, name = 'Asha'): Promise<void> {
  await openAs(page, await hireAt(own.dataDir, 'owner', name), `${own.url}/admin/content/${piece}`)
  await expect(text(page)).toBeVisible()
}

/** Chooses from the menu that a typed sign opens. */
async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** What a shopper's page is made from. */
async function readByShoppers(page: Page, piece: string): Promise<string> {
  return (await page.request.get(`${own.url}/api/content/pages/${piece}`)).text()
}

async function writeAndPublish(page: Page, words: string): Promise<void> {
  await text(page).fill(words)
  await publish(page).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
}

test('an owner writes a page in blocks, by keyboard alone, and shoppers read it [SITE-01, SITE-02, SITE-03]', async ({
  page,
}) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/today`)
  await page.getByRole('link', { name: 'Website' }).click()
  const row = page.getByRole('row', { name: /^Returns and cancellations/ })
  await expect(row).toContainText('Nothing written: shoppers read neutral words')
  await row.getByRole('link').click()
  await text(page).focus()
  await choose(page, '/heading', 'Heading')
  await page.keyboard.type('What spoils')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Delivery is ')
  await choose(page, '@delivery', 'delivery fee')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await choose(page, '/points', 'Points')
  await page.keyboard.type('A photograph')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await choose(page, '/table', 'Table')
  await page.keyboard.type('Case')
  await page.keyboard.press('Tab')
  await page.keyboard.type('What we do')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Broken')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
  await choose(page, '/question', 'Question')
  await page.keyboard.type('How long?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A day.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/picture')
  await expect(page.getByRole('option', { name: 'Picture' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByLabel('What it shows').fill('A broken box')
  await dialog.getByLabel('Photographs').setInputFiles(await photographs(1))
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(text(page).getByRole('img', { name: 'A broken box' })).toBeVisible()
  await publish(page).press('Enter')
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect(page.getByText(/^Shown since .*, by Asha$/)).toBeVisible()
  await expect.poll(() => readByShoppers(page, 'returns-cancellations')).toContain('Delivery is ₹')
  const { content } = JSON.parse(await readByShoppers(page, 'returns-cancellations'))
  expect(content.title).toBe('Returns and cancellations')
  const kinds = content.body.content.map(({ type }: { type: string }) => type)
  expect(kinds).toEqual(['heading', 'paragraph', 'bulletList', 'table', 'details', 'image'])
  await page.reload()
  await expect(text(page)).toContainText('A photograph')
  await expect(text(page).getByRole('img', { name: 'A broken box' })).toBeVisible()
})

test('a picture is chosen by keyboard, says what it shows before it is used, and a sent one is chosen at once [SITE-14]', async ({
  page,
}) => {
  await openPiece(page, 'about')
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const open = () => page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  const shows = dialog.getByLabel('What it shows')
  await open()
  await use.click()
  await expect(dialog.getByText('Please choose a picture first, or upload one.')).toBeVisible()
  await expect(dialog.getByRole('radio').or(dialog.getByText('No picture was uploaded yet.')).first()).toBeAttached()
  const before = await dialog.getByRole('radio').count()
  for (const sent of [1, 2]) {
    await dialog.getByLabel('Photographs').setInputFiles(await photographs(1))
    await expect(dialog.getByRole('radio')).toHaveCount(before + sent)
  }
  const [first, second] = [dialog.getByRole('radio').first(), dialog.getByRole('radio').nth(1)]
  await expect(first).toBeChecked()
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(shows).toBeFocused()
  await expect(shows).toHaveAccessibleDescription(/Please say what it shows/)
  await judgeAt(page, 'the dialog of pictures', [360, 768, 1440])
  await shows.fill('The counter at Diwali')
  await second.press('Enter')
  await expect(dialog).toBeHidden()
  const shown = text(page).getByRole('img', { name: 'The counter at Diwali' })
  await expect(shown).toBeVisible()

  await shown.click()
  await open()
  await expect(shows).toHaveValue('The counter at Diwali')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await shows.fill('The counter on the eve of Diwali')
  await use.click()
  await expect(text(page).getByRole('img')).toHaveCount(1)
  await expect(text(page).getByRole('img', { name: 'The counter on the eve of Diwali' })).toBeVisible()
})

test('the preview shows the page at two widths and leads to what is pressed in it [SITE-04]', async ({ page }) => {
  await openPiece(page, 'shipping')
  const computer = page.getByTitle('Preview for a computer', { exact: true })
  await expect(computer).toHaveCSS('width', '1280px')
  await page.getByRole('button', { name: 'Phone', exact: true }).click()
  const phone = page.getByTitle('Preview for a phone', { exact: true })
  await expect(phone).toHaveCSS('width', '390px')
  const heading = phone.contentFrame().getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill((await heading.textContent()) ?? '')
  // It leads once all of it has come.
  await expect(async () => {
    await heading.click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('a version that is shown later has its time, and can be withdrawn [SITE-05]', async ({ page }) => {
  await openPiece(page, 'payments')
  await writeAndPublish(page, 'Card and cash')
  await text(page).fill('Cash only at the festival')
  await page.getByRole('button', { name: 'Show it later…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show it later' })
  await dialog.getByRole('button', { name: 'Save for then' }).click()
  await expect(dialog.getByText('Please enter from when it is shown, or until when.')).toBeVisible()
  await dialog.getByLabel('From').fill('2090-11-01T00:00')
  await dialog.getByLabel('Until').fill('2090-10-10T00:00')
  await dialog.getByRole('button', { name: 'Save for then' }).click()
  await expect(dialog.getByText('It would never be shown')).toBeVisible()
  await dialog.getByLabel('Until').fill('2090-11-10T00:00')
  await dialog.getByRole('button', { name: 'Save for then' }).click()
  await expect(messages(page)).toContainText('Saved. It is shown when its time comes.')
  const toCome = page.getByText('To come from Wed 1 Nov 2090, 12:00 AM until Fri 10 Nov 2090, 12:00 AM, by Asha')
  await expect(toCome).toBeVisible()
  await page.reload()
  await expect(toCome).toBeVisible()
  await expect.poll(() => readByShoppers(page, 'payments')).toContain('Card and cash')
  await page.getByRole('button', { name: 'Versions' }).click()
  const coming = page.getByRole('listitem', { name: 'Version 2' })
  await expect(coming).toContainText('To comefrom Wed 1 Nov 2090, 12:00 AM until Fri 10 Nov 2090, 12:00 AM')
  await coming.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(coming).toContainText('Taken back')
})

test('an earlier version is looked at and put back as a new one [SITE-06]', async ({ page }) => {
  await openPiece(page, 'faq')
  await writeAndPublish(page, 'First words')
  await writeAndPublish(page, 'Second words')
  await page.getByRole('button', { name: 'Versions' }).click()
  const first = page.getByRole('listitem', { name: 'Version 1' })
  await expect(first).toContainText(/Replaced.*saved .* by Asha/)
  await first.getByRole('button', { name: 'Look at version 1' }).click()
  await expect(page.getByText('Version 1, as it was.')).toBeVisible()
  await first.getByRole('button', { name: 'Put this back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put this back' }).click()
  await expect(page.getByRole('listitem', { name: 'Version 3' })).toContainText('Shown now')
  await expect.poll(() => readByShoppers(page, 'faq')).toContain('First words')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(text(page)).toHaveText('First words')
})

test('of two owners at once the second is told who was faster, and loses no word [SITE-07]', async ({
  page,
  browser,
}) => {
  await openPiece(page, 'about')
  const other = await (await browser.newContext()).newPage()
  await openPiece(other, 'about', 'Sunita')
  await writeAndPublish(other, 'Sunita’s words')
  await text(page).fill('Asha’s words')
  await publish(page).click()
  await expect(page.getByRole('alert')).toContainText('somebody else was faster. Your words are still here.')
  await expect(page.getByText(/^Sunita saved version 1 at /)).toBeVisible()
  await expect(text(page)).toHaveText('Asha’s words')
  expect(await readByShoppers(page, 'about')).not.toContain('Asha’s')
  await publish(page).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect.poll(() => readByShoppers(page, 'about')).toContain('Asha’s words')
  await other.context().close()
})

test('words that are not published outlive a save that fails and a reload [SITE-08]', async ({ page }) => {
  await openPiece(page, 'privacy-policy')
  await text(page).fill('Half a sentence')
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without publishing?' })
  await expect(leaving).toContainText('Not published. It stays on this computer.')
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await page.route('**/api/admin/content/privacy-policy', (route) => route.abort())
  await publish(page).click()
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await expect(page.getByText(/Kept on this computer since \d+:\d\d [AP]M/)).toBeVisible()
  await expect(text(page)).toHaveText('Half a sentence')
  await page.unroute('**/api/admin/content/privacy-policy')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Go on with them' }).click()
  await expect(text(page)).toHaveText('Half a sentence')
  await page.reload()
  await page.getByRole('button', { name: 'Leave them out' }).click()
  await expect(text(page)).toHaveText('')
  await page.reload()
  await expect(text(page)).toHaveText('')
})

const PASTED = `<h1 onclick="alert(1)">Big</h1><script>window.ran = true</script><img src="x" onerror="window.ran = true">
<p style="color:red"><a href="javascript:alert(1)">bad</a> <a href="https://example.com/" onmouseover="alert(1)">good</a></p>
<iframe src="https://example.com"></iframe><blockquote><u>Said</u></blockquote>`

test('of what is pasted only what a page can draw is kept, and nothing that runs [SITE-09]', async ({ page }) => {
  await openPiece(page, 'terms')
  await text(page).focus()
  await text(page).evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, PASTED)
  await expect(text(page).getByRole('heading', { level: 2, name: 'Big' })).toBeVisible()
  await expect(
    text(page).locator('script, iframe, u, blockquote, [onclick], [onerror], [style], [href^="javascript"]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await publish(page).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect.poll(() => readByShoppers(page, 'terms')).toContain('https://example.com/')
  expect(await readByShoppers(page, 'terms')).not.toMatch(/javascript|alert|onclick|onerror|<|iframe/i)
})

test('a fact that the shop has not is marked, and what names it is said not to be shown [SITE-12]', async ({
  page,
}) => {
  await openPiece(page, 'shipping')
  await text(page).focus()
  await choose(page, '@gstin', 'gstin')
  const used = page.getByRole('region', { name: 'Facts in use' })
  await expect(used).toContainText('gstin: Left out of the page until the shop has it.')
  await expect(text(page).getByTitle('Left out of the page until the shop has it: GSTIN.')).toBeVisible()
})

test('parts of a list are added, put in order and removed, and a fact stands in a short text too [SITE-03]', async ({
  page,
}) => {
  await openPiece(page, 'terms')
  const add = page.getByRole('button', { name: 'Add fact' })
  await add.click()
  await expect(page.getByLabel('Value')).toBeFocused()
  await page.keyboard.type('@')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^delivery fee/ })
    .click()
  await expect(page.getByLabel('Value')).toHaveValue('{delivery fee}')
  await expect(page.getByText(/^Shoppers read: ₹\d+$/)).toBeVisible()
  await page.getByLabel('What of').fill('for each order')
  await add.click()
  await page.keyboard.type('Free')
  await page.getByRole('button', { name: 'Fact 2 up' }).click()
  await expect(page.getByLabel('Value').first()).toHaveValue('Free')
  await page.getByRole('button', { name: 'Remove fact 1' }).click()
  await expect(page.getByLabel('Value')).toHaveValue('{delivery fee}')
  await publish(page).click()
  await expect(messages(page)).toContainText('Published: shoppers read it now.')
  await expect.poll(() => readByShoppers(page, 'terms')).toMatch(/"of":"for each order","value":"₹\d+"/)
})

test('axe finds nothing in the editor of the website and its dialogs, and nothing is sideways [SITE-13]', async ({
  page,
}) => {
  await openPiece(page, 'shipping')
  await text(page).focus()
  await choose(page, '/table', 'Table')
  await page.keyboard.type('Case')
  await page.keyboard.press('Tab')
  await page.keyboard.type('What we do ')
  await choose(page, '@phone', 'phone')
  await page.getByRole('button', { name: 'Add fact' }).click()
  await publish(page).click()
  await expect(page.getByText('Short facts, 1: Value: Please fill it in.', { exact: true })).toBeVisible()
  await judgeAt(page, 'editor with what is wrong', [390, 768, 1440])
  await page.getByRole('button', { name: 'Versions' }).click()
  await judgeAt(page, 'versions', [390, 768, 1440])
  await page.getByRole('button', { name: 'Show it later…' }).click()
  await judgeAt(page, 'show it later', [390, 768, 1440])
})

test('a letter is previewed as it is sent, in its letters and colours', async ({ page }) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/content/letters`)
  const letter = page.getByTitle('Preview for a computer', { exact: true }).contentFrame()
  await expect(letter.getByRole('link').first()).toHaveCSS('font-family', /^Fraunces/)
})
