import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { readCatalogue } from '../../src/demo/read-catalogue.ts'

const WORD = /[\u0900-\u097f]{2,}/g

/** What a customer or an owner may write: with a rakar, a reph, and half letters. */
const TYPED = ['गर्म', 'प्रेम', 'स्वाद', 'द्वारा', 'ग्राहक', 'मुम्बई', 'चॉकलेट', 'हार्दिक', 'शुभकामनाएँ', 'प्यारी', 'ज्ञान', 'क्षमा']

/** As far apart as a width may be that was measured in letters of 100 px. */
const ROUNDING = 0.5

test('the face of the signboard draws every Hindi name of the demo as the whole Mukta does', async ({ page }) => {
  const catalogue = await readCatalogue()
  const names = catalogue.flatMap(({ nameHi }) => wordsOf(nameHi ?? ''))
  names.push(...wordsOf(readFileSync('src/demo/front-words.json', 'utf8')), 'आज', 'ताज़ा')
  expect(names).toContain('बर्फी')
  expect(await drawnOtherwise(page, names, 'mukta-board-500.woff2', '500Medium/Mukta_500Medium.ttf')).toEqual([])
})

test('the face of what is typed in Hindi draws all of it as the whole Mukta does', async ({ page }) => {
  const words = [...wordsOf(readFileSync('src/demo/catalogue.csv', 'utf8')), ...TYPED]
  expect(await drawnOtherwise(page, words, 'mukta-devanagari-400.woff2', '400Regular/Mukta_400Regular.ttf')).toEqual([])
})

function wordsOf(text: string): string[] {
  return [...new Set(text.match(WORD))]
}

/** The words that one face draws wider or narrower than the other: a halant that is seen has a width, and so has a letter in its half. */
async function drawnOtherwise(page: Page, words: readonly string[], cut: string, whole: string): Promise<string[]> {
  const [ours, theirs] = [`src/ui/fonts/${cut}`, `node_modules/@expo-google-fonts/mukta/${whole}`].map((file) =>
    readFileSync(file).toString('base64'),
  )
  return page.evaluate(
    async ({ all, fonts, rounding }) => {
      for (const [at, font] of fonts.entries()) {
        const face = new FontFace(`face-${at}`, `url(data:font/sfnt;base64,${font})`)
        document.fonts.add(await face.load())
      }
      const brush = document.createElement('canvas').getContext('2d')
      const widthIn = (word: string, at: number) => {
        if (!brush) throw new Error('no canvas')
        brush.font = `100px face-${at}, monospace`
        return brush.measureText(word).width
      }
      return all.filter((word) => Math.abs(widthIn(word, 0) - widthIn(word, 1)) > rounding)
    },
    { all: words, fonts: [ours, theirs], rounding: ROUNDING },
  )
}
