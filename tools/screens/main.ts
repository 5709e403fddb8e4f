// npm run screens: photographs every page of the built demo shop at three widths, and in large letters, into docs/screens.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { removeDataDir, startShop } from '../../tests/running-shop.ts'
import { findBrowser } from '../test/find-browser.ts'
import { contactSheet } from './contact-sheet.ts'
import { SCREENS, WIDTHS, type Width } from './screens.ts'
import { type Shot, takeShots } from './take-shots.ts'

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
/** The three of the README: the page at the width that shows it best. */
const BEST: readonly [screen: string, Width][] = [
  ['home', 1440],
  ['collection', 768],
  ['product', 360],
]

const shop = await startShop({ NODE_ENV: 'production' })
const browser = await chromium.launch(await findBrowser())
try {
  await mkdir(FOLDER, { recursive: true })
  for (const width of WIDTHS) {
    const shots = await takeShots(browser, shop.url, { width, screens: SCREENS })
    await writeFile(`${FOLDER}all-${width}.webp`, await contactSheet(shots))
    await keepBest(shots, width)
  }
  const large = await takeShots(browser, shop.url, { width: 360, screens: SCREENS, letters: 'large' })
  await writeFile(`${FOLDER}all-360-large-letters.webp`, await contactSheet(large))
} finally {
  await browser.close()
  await shop.end()
  await removeDataDir(shop.dataDir)
}

async function keepBest(shots: readonly Shot[], width: Width): Promise<void> {
  for (const [screen] of BEST.filter(([, best]) => best === width)) {
    const shot = shots.find(({ name }) => name === screen)
    if (!shot) throw new Error(`no screen ${screen}`)
    await sharp(shot.png).webp({ quality: 82, effort: 6 }).toFile(`${FOLDER}${screen}-${width}.webp`)
  }
}
