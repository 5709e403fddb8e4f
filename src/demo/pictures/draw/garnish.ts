import { darker, lighter } from './color.ts'
import { type Pen, px } from './pen.ts'

/** What is strewn on top. */
export type Garnish = 'pistachio' | 'almond' | 'saffron' | 'petals' | 'cashew' | 'silver' | 'poppy' | 'coconut'

/** One pinch of `garnish` about a point of the picture, `size` px across. */
export function drawGarnish(pen: Pen, garnish: Garnish, [x, y]: readonly [number, number], size: number): string {
  const spread = COUNTS[garnish] === 1 ? 0 : size
  return Array.from({ length: COUNTS[garnish] }, () => {
    const at = [x + pen.between(-0.5, 0.5) * spread, y + pen.between(-0.28, 0.28) * spread] as const
    return `<g transform="translate(${px(at[0])} ${px(at[1])}) rotate(${px(pen.between(0, 180))})">${PIECES[garnish](pen, size)}</g>`
  }).join('')
}

const COUNTS: Readonly<Record<Garnish, number>> = {
  pistachio: 5,
  almond: 4,
  saffron: 6,
  petals: 3,
  cashew: 1,
  silver: 2,
  poppy: 18,
  coconut: 16,
}

const PIECES: Readonly<Record<Garnish, (pen: Pen, size: number) => string>> = {
  pistachio: (pen, size) =>
    sliver(size * pen.between(0.12, 0.2), size * 0.045, pen.pick(['#8fae3c', '#b3c65a', '#6e8f2f', '#a7b84a'])),
  almond: (pen, size) =>
    sliver(size * pen.between(0.13, 0.19), size * 0.055, pen.pick(['#f3e2bd', '#ead2a0', '#fbf0d6'])),
  saffron: (pen, size) =>
    `<path d="M${px(-size * 0.14)} 0Q0 ${px(pen.between(-0.1, 0.1) * size)} ${px(size * 0.14)} ${px(size * 0.02)}" fill="none" stroke="${pen.pick(['#b32b0e', '#d2490f', '#8f1d0a'])}" stroke-width="${px(size * 0.025)}" stroke-linecap="round"/>`,
  petals: (pen, size) => {
    const tone = pen.pick(['#c8506a', '#b23a58', '#dd7d8e'])
    const [a, b] = [size * 0.16, size * 0.1]
    return `<path d="M${px(-a)} 0C${px(-a)} ${px(-b)} ${px(a * 0.6)} ${px(-b * 1.2)} ${px(a)} 0C${px(a * 0.5)} ${px(b)} ${px(-a)} ${px(b)} ${px(-a)} 0Z" fill="${tone}"/><path d="M${px(-a * 0.8)} 0Q0 ${px(-b * 0.4)} ${px(a * 0.8)} 0" fill="none" stroke="${lighter(tone, 0.4)}" stroke-width="1" stroke-opacity="0.7"/>`
  },
  cashew: (_, size) => {
    const [a, w] = [size * 0.26, size * 0.16]
    const curve = `M${px(-a)} ${px(a * 0.3)}Q0 ${px(-a * 0.8)} ${px(a)} ${px(a * 0.3)}`
    const stroke = (tone: string, width: number) =>
      `<path d="${curve}" fill="none" stroke="${tone}" stroke-width="${px(width)}" stroke-linecap="round"/>`
    return stroke('#b98a4e', w * 1.15) + stroke('#f0d9a6', w) + stroke('#fbeecb', w * 0.4)
  },
  silver: (pen, size) => {
    const corner = () => px(size * pen.between(0.12, 0.3))
    return `<path d="M-${corner()} -${corner()}L${corner()} -${corner()}L${corner()} ${corner()}L-${corner()} ${corner()}Z" fill="#f4f5f3" fill-opacity="0.85"/>`
  },
  poppy: (pen, size) =>
    `<circle r="${px(size * pen.between(0.012, 0.022))}" fill="${pen.pick(['#efe4c8', '#d8c8a0', '#fff8e4'])}"/>`,
  coconut: (pen, size) => sliver(size * pen.between(0.06, 0.12), size * 0.02, '#fffdf6'),
}

function sliver(length: number, width: number, tone: string): string {
  const bar = (dy: number, paint: string) =>
    `<rect x="${px(-length / 2)}" y="${px(-width / 2 + dy)}" width="${px(length)}" height="${px(width)}" rx="${px(width / 2)}" ${paint}/>`
  return (
    bar(width * 0.3, `fill="${darker(tone, 0.55)}" fill-opacity="0.6"`) +
    bar(0, `fill="${tone}"`) +
    bar(-width * 0.28, `fill="${lighter(tone, 0.5)}" fill-opacity="0.45"`)
  )
}
