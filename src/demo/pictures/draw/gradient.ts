import type { Pen } from './pen.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A radial gradient over its shape's box; `light` is where its centre seems to be, 0 to 1 across. */
export function radial(pen: Pen, stops: readonly Stop[], light: readonly [number, number] = [0.5, 0.5]): string {
  const [x, y] = light
  return pen.define(
    `radial ${light} ${stops}`,
    (id) =>
      `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${x === 0.5 ? 0.5 : 0.78}" fx="${x}" fy="${y}">${stopsOf(stops)}</radialGradient>`,
  )
}

/** A linear gradient over its shape's box, from the top left unless `to` says otherwise. */
export function linear(pen: Pen, stops: readonly Stop[], to: readonly [number, number] = [0.6, 1]): string {
  return pen.define(
    `linear ${to} ${stops}`,
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`,
  )
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}
