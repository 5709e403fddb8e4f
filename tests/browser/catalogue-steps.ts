import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from './office.ts'

/** A name of its own for each try: products stay. */
export const nameOwn = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const isInShop = async (page: Page, id: string) => (await page.request.get(`/api/product/${id}`)).status() === 200

/** Adds a product with two sizes, 250 g on the shelf and 500 g made to order, and two photographs; nobody sees it yet. */
export async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Description', { exact: true }).fill('Pomegranate and gram flour.')
  await page.getByLabel('Allergens').fill('Milk')
  await page.getByLabel('HSN', { exact: true }).fill('17049020')
  await fillSize(page, 1, ['250 g', '250', '320', '', '12'])
  await page.getByRole('button', { name: 'Add a size' }).click()
  await fillSize(page, 2, ['500 g', '500', '600', '640', 'made to order'])
  await addPictures(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(messages(page)).toContainText(`${name} is saved.`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens a fold of the product form, within `place` where there are several, where it is not open yet. */
export async function openFold(place: Page | Locator, title: string): Promise<void> {
  const fold = place.locator('details').filter({ hasText: title }).first()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
}

async function fillSize(page: Page, at: number, texts: readonly string[]): Promise<void> {
  const size = page.getByRole('group', { name: `Size ${at}` })
  const labels = ['Name', 'Grams', 'Price ₹', /^Struck price ₹/, 'Stock']
  for (const [place, label] of labels.entries()) await size.getByLabel(label, { exact: true }).fill(texts[place] ?? '')
}

/** What is no picture is refused; of two photographs the second comes to stand first. */
async function addPictures(page: Page): Promise<void> {
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page.getByLabel('Photographs').setInputFiles(text)
  await expect(page.getByText('notes.txt: This is no picture.')).toBeVisible()
  await page.getByLabel('Photographs').setInputFiles(await photographs(2))
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Picture 2 earlier' }).press('Enter')
}

/** Photographs of colours of their own: the same one twice is one picture. */
export function photographs(count: number) {
  const some = Array.from({ length: count }, async (_, at) => {
    const [r = 0, g = 0, b = 0] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
    const create = { width: 900, height: 900, channels: 3 as const, background: { r, g, b } }
    return { name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
  })
  return Promise.all(some)
}

/** Looks at the product that is open as shoppers will see it, and lets them. */
export async function publishProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.getByText('₹320').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the product' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await isInShop(page, slugOf(name))).toBe(false)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(messages(page)).toContainText('In the shop now.')
  // Every process of a shop shows a change within a second.
  await expect.poll(() => isInShop(page, slugOf(name))).toBe(true)
}

const HEAD = 'Product,Name,Description,Category,Sugar,Pictures,HSN,GST %,Allergens,Published,Size,Grams,Price,Stock'
const lineOf = (id: string, name: string, price: string) =>
  `${id},${name},Milk and cardamom.,Sweets,Sugar,kaju-barfi-1,17049020,5,Milk,yes,250 g,250,${price},12`

/** A file with three bad lines is refused line by line and changes nothing; put right, it is imported whole. */
export async function importProducts(page: Page): Promise<void> {
  const id = slugOf(nameOwn('peda'))
  const bad = [lineOf('Bad Id', 'Bad', '1'), lineOf(`${id}-b`, '', '2'), lineOf(`${id}-c`, 'C', 'much')]
  await checkFile(page, [HEAD, lineOf(id, 'पेड़ा', '180'), ...bad])
  await expect(page.getByRole('alert')).toContainText('3 problems have to be put right first')
  const rows = page.getByRole('region', { name: 'Problems' }).getByRole('row')
  const wrong = ['3BadProduct', /^4peda-\S+-bNameName is empty\./, '5CPricePrice is “much”']
  await expect(rows.filter({ has: page.getByRole('cell') })).toContainText(wrong)
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  expect((await page.request.get(`/api/admin/products/${id}`)).status()).toBe(404)

  await checkFile(page, [HEAD, lineOf(id, 'पेड़ा', '180'), lineOf(`${id}-c`, 'C', '90')])
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('Done. 2 in the file: 2 new')).toBeVisible()
  await expect.poll(() => isInShop(page, id)).toBe(true)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Export for a spreadsheet/ }).click()
  expect((await saving).suggestedFilename()).toBe('catalogue.csv')
}

async function checkFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'peda.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
}
