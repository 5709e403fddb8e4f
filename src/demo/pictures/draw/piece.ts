import { darker, lighter, lit } from './color.ts'
import { type Pen, px } from './pen.ts'

/** The small things that heaps are made of. */
export type Piece =
  | 'strand'
  | 'shred'
  | 'nut'
  | 'cashew'
  | 'chip'
  | 'pearl'
  | 'flake'
  | 'leaf'
  | 'raisin'
  | 'diamond'
  | 'puff'
  | 'samosa'
  | 'shell'
  | 'almond'

type Place = { x: number; y: number; scale: number }
type Wanted = { colors: readonly [string, ...string[]]; size: number; shade: number }

export function drawPiece(pen: Pen, piece: Piece, { x, y, scale }: Place, { colors, size, shade }: Wanted): string {
  const color = lit(pen.pick(colors), shade)
  const s = size * scale * pen.between(0.85, 1.15)
  const inner = PIECES[piece](pen, s, color)
  return `<g transform="translate(${px(x)} ${px(y)})">${inner}</g>`
}

type Draw = (pen: Pen, s: number, color: string) => string

/** A tube along a bent line: its dark edge, its body, its light. */
function tube(line: string, width: number, color: string): string {
  const stroke = (tone: string, w: number, dy: number) =>
    `<path d="${line}" transform="translate(0 ${px(dy)})" stroke="${tone}" stroke-width="${px(w)}" fill="none" stroke-linecap="round"/>`
  return (
    stroke(darker(color, 0.52), width * 1.25, width * 0.2) +
    stroke(color, width, 0) +
    stroke(lighter(color, 0.45), width * 0.34, -width * 0.22)
  )
}

/** A rounded grain with its shadow and its light. */
function grain(rx: number, ry: number, turn: number, color: string): string {
  const oval = (dy: number, k: number, paint: string) =>
    `<ellipse cy="${px(dy)}" rx="${px(rx * k)}" ry="${px(ry * k)}" ${paint}/>`
  return `<g transform="rotate(${px(turn)})">${oval(ry * 0.22, 1.06, `fill="${darker(color, 0.55)}"`)}${oval(0, 1, `fill="${color}"`)}${oval(-ry * 0.3, 0.5, `fill="${lighter(color, 0.5)}" fill-opacity="0.55"`)}</g>`
}

function bent(pen: Pen, length: number): string {
  const turn = pen.between(0, 6.283)
  const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length * 0.62) / 2]
  const [bx, by] = [pen.between(-0.35, 0.35) * length, pen.between(-0.35, 0.12) * length]
  return `M${px(-dx)} ${px(-dy)}Q${px(bx)} ${px(by)} ${px(dx)} ${px(dy)}`
}

const PIECES: Readonly<Record<Piece, Draw>> = {
  strand: (pen, s, color) => tube(bent(pen, s * 9), s, color),
  shred: (pen, s, color) => tube(bent(pen, s * 4), s, color),
  nut: (pen, s, color) => grain(s * 1.25, s * 0.9, pen.between(0, 180), color),
  pearl: (_, s, color) =>
    grain(s, s, 0, color) +
    `<circle cx="${px(-s * 0.3)}" cy="${px(-s * 0.35)}" r="${px(s * 0.2)}" fill="#fff7e0" fill-opacity="0.8"/>`,
  raisin: (pen, s, color) =>
    grain(s * 1.2, s * 0.8, pen.between(0, 180), color) +
    `<path d="M${px(-s * 0.7)} 0q${px(s * 0.6)} ${px(-s * 0.5)} ${px(s * 1.3)} 0" stroke="${darker(color, 0.5)}" stroke-width="${px(s * 0.16)}" fill="none"/>`,
  almond: (pen, s, color) => {
    const turn = px(pen.between(0, 360))
    const shape = (k: number, tone: string) =>
      `<path d="M${px(-s * 1.5 * k)} 0C${px(-s * k)} ${px(-s * 1.1 * k)} ${px(s * 0.7 * k)} ${px(-s * k)} ${px(s * 1.5 * k)} 0C${px(s * 0.7 * k)} ${px(s * k)} ${px(-s * k)} ${px(s * 1.1 * k)} ${px(-s * 1.5 * k)} 0Z" fill="${tone}"/>`
    const lines = `<path d="M${px(-s)} ${px(-s * 0.2)}H${px(s)}M${px(-s * 0.8)} ${px(s * 0.25)}H${px(s * 0.9)}" stroke="${darker(color, 0.35)}" stroke-width="${px(s * 0.09)}"/>`
    return `<g transform="rotate(${turn})">${shape(1.12, darker(color, 0.55))}${shape(1, color)}${lines}</g>`
  },
  cashew: (pen, s, color) => {
    const curve = `M${px(-s * 0.95)} ${px(s * 0.4)}Q0 ${px(-s * 0.95)} ${px(s * 0.95)} ${px(s * 0.4)}`
    return `<g transform="rotate(${px(pen.between(0, 360))})">${tube(curve, s, color)}</g>`
  },
  chip: (pen, s, color) => {
    const [rx, ry] = [s * 2.2, s * pen.between(0.9, 1.9)]
    const turn = px(pen.between(-50, 50))
    const rim = `<ellipse rx="${px(rx)}" ry="${px(ry)}" fill="${color}" stroke="${lighter(color, 0.45)}" stroke-width="${px(s * 0.14)}"/>`
    const shadow = `<ellipse cx="${px(s * 0.2)}" cy="${px(s * 0.4)}" rx="${px(rx)}" ry="${px(ry)}" fill="${darker(color, 0.62)}" fill-opacity="0.55"/>`
    const heart = `<ellipse rx="${px(rx * 0.42)}" ry="${px(ry * 0.42)}" fill="${darker(color, 0.12)}" fill-opacity="0.7"/><path d="M${px(-rx * 0.2)} 0H${px(rx * 0.2)}" stroke="${darker(color, 0.4)}" stroke-width="${px(s * 0.08)}" stroke-opacity="0.7"/>`
    return `<g transform="rotate(${turn})">${shadow}${rim}${heart}</g>`
  },
  flake: (pen, s, color) => {
    const corners = [0, 1, 2, 3, 4].map(
      (n) =>
        `${px(s * pen.between(1, 1.9) * Math.cos(n * 1.257))} ${px(s * pen.between(0.6, 1.2) * Math.sin(n * 1.257))}`,
    )
    const shape = (paint: string, dy: number) =>
      `<path d="M${corners.join('L')}Z" transform="translate(0 ${px(dy)})" stroke-linejoin="round" ${paint}/>`
    return (
      shape(`fill="${darker(color, 0.55)}" fill-opacity="0.7"`, s * 0.3) +
      shape(`fill="${color}" stroke="${lighter(color, 0.4)}" stroke-width="${px(s * 0.14)}"`, 0)
    )
  },
  leaf: (pen, s, color) =>
    `<g transform="rotate(${px(pen.between(0, 360))})"><path d="M${px(-s * 2)} 0Q0 ${px(-s * 1.5)} ${px(s * 2)} 0Q0 ${px(s * 1.3)} ${px(-s * 2)} 0Z" fill="${color}"/><path d="M${px(-s * 1.8)} 0H${px(s * 1.8)}" stroke="${lighter(color, 0.4)}" stroke-width="${px(s * 0.14)}"/></g>`,
  diamond: (pen, s, color) => {
    const [dx, dy] = [s * 1.7, s * 1.05]
    const top = (paint: string, y: number) =>
      `<path d="M${px(-dx)} ${px(y)}L0 ${px(y - dy)}L${px(dx)} ${px(y)}L0 ${px(y + dy)}Z" stroke-linejoin="round" ${paint}/>`
    const body = `<path d="M${px(-dx)} 0L0 ${px(dy)}L${px(dx)} 0V${px(s * 0.7)}L0 ${px(dy + s * 0.7)}L${px(-dx)} ${px(s * 0.7)}Z" fill="${darker(color, 0.42)}" stroke-linejoin="round"/>`
    const frost = `<path d="M${px(-dx * 0.5)} ${px(-dy * 0.1)}L0 ${px(-dy * 0.6)}L${px(dx * 0.4)} ${px(-dy * 0.1)}" fill="none" stroke="#fffaf0" stroke-width="${px(s * 0.2)}" stroke-linecap="round" stroke-opacity="0.8"/>`
    return `<g transform="rotate(${px(pen.between(-40, 40))})">${body}${top(`fill="${color}" stroke="${lighter(color, 0.5)}" stroke-width="${px(s * 0.12)}"`, 0)}${frost}</g>`
  },
  puff: (pen, s, color) =>
    grain(s * 1.15, s, pen.between(0, 90), color) +
    Array.from(
      { length: 6 },
      () =>
        `<circle cx="${px(pen.between(-0.7, 0.7) * s)}" cy="${px(pen.between(-0.5, 0.6) * s)}" r="${px(s * pen.between(0.05, 0.14))}" fill="${pen.pick(['#a9742f', '#4a3420', '#c99a5a'])}" fill-opacity="0.6"/>`,
    ).join(''),
  shell: (pen, s, color) =>
    grain(s * 1.25, s * 1.12, pen.between(0, 90), color) +
    Array.from(
      { length: 9 },
      () =>
        `<circle cx="${px(pen.between(-0.8, 0.8) * s)}" cy="${px(pen.between(-0.7, 0.7) * s)}" r="${px(s * pen.between(0.06, 0.15))}" fill="${pen.pick([darker(color, 0.3), lighter(color, 0.4)])}" fill-opacity="0.55"/>`,
    ).join(''),
  samosa: (pen, s, color) => {
    const shape = (dy: number, paint: string) =>
      `<path d="M${px(-s * 1.5)} ${px(s * 0.9 + dy)}Q${px(-s * 0.6)} ${px(-s * 0.6 + dy)} 0 ${px(-s * 1.3 + dy)}Q${px(s * 0.7)} ${px(-s * 0.5 + dy)} ${px(s * 1.5)} ${px(s * 0.9 + dy)}Q0 ${px(s * 1.5 + dy)} ${px(-s * 1.5)} ${px(s * 0.9 + dy)}Z" ${paint}/>`
    const seam = `<path d="M0 ${px(-s * 1.2)}Q${px(s * 0.15)} ${px(s * 0.2)} ${px(-s * 0.1)} ${px(s * 1.1)}" fill="none" stroke="${darker(color, 0.4)}" stroke-width="${px(s * 0.12)}"/>`
    const side = `<path d="M0 ${px(-s * 1.2)}Q${px(s * 0.7)} ${px(-s * 0.5)} ${px(s * 1.45)} ${px(s * 0.85)}Q${px(s * 0.6)} ${px(s * 1.25)} ${px(-s * 0.1)} ${px(s * 1.15)}Q${px(s * 0.15)} ${px(s * 0.2)} 0 ${px(-s * 1.2)}Z" fill="${darker(color, 0.22)}"/>`
    const blisters = Array.from(
      { length: 7 },
      () =>
        `<circle cx="${px(pen.between(-0.8, 0.6) * s)}" cy="${px(pen.between(-0.2, 0.9) * s)}" r="${px(s * pen.between(0.06, 0.13))}" fill="${lighter(color, 0.45)}" fill-opacity="0.55"/>`,
    ).join('')
    return `<g transform="rotate(${px(pen.between(-70, 70))})">${shape(s * 0.28, `fill="${darker(color, 0.6)}" fill-opacity="0.7"`)}${shape(0, `fill="${color}"`)}${side}${blisters}${seam}</g>`
  },
}
