import { readdir, readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from './office.ts'

const ROOT = new URL('../../', import.meta.url)

/** A field by its label, whether it may be left empty or not. */
export function fieldOf(within: Page | Locator, label: string): Locator {
  const plain = label.replaceAll(/[^\p{L}\s]/gu, '.')
  return within.getByRole('textbox', { name: new RegExp(`^${plain}( .optional.)?$`, 'u') })
}

/** Opens a section of the back office, as a person does. */
export async function openSection(page: Page, name: string): Promise<void> {
  const office = page.getByRole('navigation', { name: 'Back office' })
  const link = office.getByRole('link', { name, exact: true })
  const more = office.getByRole('button', { name: 'More' })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a page of the settings. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await openSection(page, 'Settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
}

/** What is typed into a piece: the label of a field, the text, also over what stands there; or of a button, and nothing. */
type Step = readonly [label: string, text: string, over?: 'over the first'] | readonly [button: string]

const blocks = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Opens a piece of the owner's words from the list. */
export async function openPiece(page: Page, name: string): Promise<void> {
  await openSection(page, 'Website')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function publishPiece(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click()
  const said = messages(page).getByText('Published: shoppers read it now.')
  await expect(said.or(page.getByRole('main').getByRole('alert')).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/^Shown since/).first()).toBeVisible()
}

/** Writes a piece in its fields, each that is empty under its label but where it says so, and lets shoppers read it. */
export async function writePiece(page: Page, name: string, steps: readonly Step[]): Promise<void> {
  await openPiece(page, name)
  for (const [label, text, over] of steps) {
    const fields = fieldOf(page.getByRole('main'), label)
    if (text === undefined) await page.getByRole('button', { name: label, exact: true }).last().click()
    else if (over) await fields.first().fill(text)
    else await fillEmpty(fields, text)
  }
  await publishPiece(page)
}

async function fillEmpty(fields: Locator, text: string): Promise<void> {
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) if ((await field.inputValue()) === '') await field.fill(text)
}

/** Takes the template of a page of words, which is refused while it has gaps, and puts `words` into each. */
export async function writeFromTemplate(page: Page, name: string, words: string): Promise<void> {
  await openPiece(page, name)
  await page.getByRole('button', { name: 'Begin with the template' }).click()
  await expect(blocks(page)).not.toBeEmpty()
  await page.getByRole('button', { name: 'Publish now' }).click()
  const gap = page.getByRole('button', { name: /Please fill in “\[/ })
  await gap.last().click()
  await expect(blocks(page)).toBeFocused()
  for (const field of await typedFields(page)) {
    const typed = await field.inputValue()
    if (typed.includes('[')) await field.fill(typed.replaceAll(/\[[^\]]*\]/g, words))
  }
  while (await selectGap(blocks(page))) await page.keyboard.insertText(words)
  await blocks(page).press('Control+End')
  await page.keyboard.insertText(` ${ownWordsOf(name)}`)
  await publishPiece(page)
}

/** The sentence that is only on this page. */
export const ownWordsOf = (piece: string) => `${piece}: so it is with Asha.`

async function typedFields(page: Page): Promise<Locator[]> {
  return page.getByRole('main').locator('input:not([type]), input[type=text], textarea').filter({ visible: true }).all()
}

/** Selects the first gap of a text, as a mouse that is drawn over it does; false where there is none. */
async function selectGap(text: Locator): Promise<boolean> {
  await text.focus()
  return text.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const gap = /\[[^\]]*\]/.exec(node.textContent ?? '')
      if (!gap) continue
      document.getSelection()?.setBaseAndExtent(node, gap.index, node, gap.index + gap[0].length)
      return true
    }
    return false
  })
}

/** The sentences that the demo's owner wrote and no template or neutral text has. */
export async function sentencesOfDemo(): Promise<string[]> {
  const [demo, ...own] = await Promise.all(
    ['src/demo/content/', 'src/server/content/words/neutral/', 'src/server/content/words/templates/'].map(textsOf),
  )
  const words = own.join('\n').replaceAll(/\s+/g, ' ')
  const front = await readFile(new URL('src/demo/front-words.json', ROOT), 'utf8')
  const sentences = [
    ...(demo ?? '').replaceAll(/\n\s+/g, ' ').split(/\n|(?<=[.?!]) /),
    ...(front.match(/"[^"]*"/g) ?? []),
  ]
  return sentences
    .map((sentence) => sentence.replaceAll(/^["#\s-]+|"$/g, '').replace(/^(title|lead|fact|check|description): /, ''))
    .filter((sentence) => sentence.length > 30 && !/[{[|\\]/.test(sentence) && !words.includes(sentence))
}

async function textsOf(folder: string): Promise<string> {
  const files = await readdir(new URL(folder, ROOT))
  return (await Promise.all(files.map((file) => readFile(new URL(folder + file, ROOT), 'utf8')))).join('\n')
}
