import sharp, { type Sharp } from 'sharp'
import { GROUNDS } from '../../domain/look/shades.ts'
import { SHOP_ICONS, type ShopIcon } from '../../domain/look/shop-icons.ts'

const NOTHING = '#00000000'

/** Every icon of an emblem, which `whole` gives each time anew. */
export async function makeIcons(whole: () => Sharp): Promise<{ name: string; bytes: Buffer }[]> {
  const icons: { name: string; bytes: Buffer }[] = []
  for (const icon of SHOP_ICONS) icons.push({ name: `${icon.name}.png`, bytes: await makeIcon(whole(), icon) })
  return icons
}

async function makeIcon(emblem: Sharp, { size, part, onPaper }: ShopIcon): Promise<Buffer> {
  const side = Math.round(size * part)
  const within = await emblem
    .resize({ width: side, height: side, fit: 'contain', background: NOTHING })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: onPaper ? GROUNDS.paper : NOTHING } })
    .composite([{ input: within }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
