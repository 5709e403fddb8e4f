/** Where the demo's icons lie, which the build makes: how the address of each begins. */
export const BUILT_ICONS = '/icons/'

/** A square of `size` px with the emblem in its middle, `part` of it large; on paper, or on nothing. */
export type ShopIcon = { name: string; size: number; part: number; onPaper: boolean }

/**
 * What browsers, phones and search engines show for the shop. A phone cuts any shape out of a maskable icon, but nothing
 * within a circle of 0.8; Apple's corners are cut too.
 */
export const SHOP_ICONS: readonly ShopIcon[] = [
  { name: 'icon-48', size: 48, part: 0.98, onPaper: false },
  { name: 'icon-192', size: 192, part: 0.96, onPaper: false },
  { name: 'icon-512', size: 512, part: 0.96, onPaper: false },
  { name: 'maskable-192', size: 192, part: 0.62, onPaper: true },
  { name: 'maskable-512', size: 512, part: 0.62, onPaper: true },
  { name: 'apple-touch-icon', size: 180, part: 0.72, onPaper: true },
]
