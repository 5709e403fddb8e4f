import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const EMBLEM = fileURLToPath(new URL('../../src/ui/icons/emblem.svg', import.meta.url))
/** `--paper` of the tokens. */
const PAPER = '#fffbf3'
const NOTHING = '#00000000'

/**
 * Every icon is a square of `size` px with the emblem on its ground, `part` of it high. A phone cuts any shape out of
 * a maskable icon, but nothing within a circle of 0.8; Apple's corners are cut too.
 */
const ICONS = [
  { name: 'icon-192', size: 192, part: 0.96, ground: NOTHING },
  { name: 'icon-512', size: 512, part: 0.96, ground: NOTHING },
  { name: 'maskable-192', size: 192, part: 0.62, ground: PAPER },
  { name: 'maskable-512', size: 512, part: 0.62, ground: PAPER },
  { name: 'apple-touch-icon', size: 180, part: 0.72, ground: PAPER },
]

/** Writes the icons that phones put on their first screen. */
export function shopIcons(): Plugin {
  return {
    name: 'shop-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emblem = await readFile(EMBLEM)
      for (const icon of ICONS) {
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source: await drawIcon(emblem, icon) })
      }
    },
  }
}

async function drawIcon(emblem: Buffer, { size, part, ground }: (typeof ICONS)[number]): Promise<Buffer> {
  const height = Math.round(size * part)
  // 72 dots an inch draw it 44 px high.
  const drawn = await sharp(emblem, { density: (72 * height) / 44 })
    .resize({ height })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
