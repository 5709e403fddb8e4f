import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { GROUNDS } from '../../src/domain/look/shades.ts'
import { SHOP_ICONS, type ShopIcon } from '../../src/domain/look/shop-icons.ts'

const NOTHING = '#00000000'
const EMBLEM = fileURLToPath(new URL('../../src/ui/icons/emblem.svg', import.meta.url))
/** Writes the icons that phones put on their first screen. */
export function shopIcons(): Plugin {
  return {
    name: 'shop-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emblem = await readFile(EMBLEM)
      for (const icon of SHOP_ICONS) {
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source: await drawIcon(emblem, icon) })
      }
    },
  }
}

async function drawIcon(emblem: Buffer, { size, part, onPaper }: ShopIcon): Promise<Buffer> {
  const height = Math.round(size * part)
  // 72 dots an inch draw it 44 px high.
  const drawn = await sharp(emblem, { density: (72 * height) / 44 })
    .resize({ height })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: onPaper ? GROUNDS.paper : NOTHING } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
