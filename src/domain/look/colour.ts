/** A colour as style sheets write it, in small letters: '#7a1f2b'. */
export type Colour = string

/** Whether somebody typed a colour. */
export function isColour(typed: string): boolean {
  return /^#[0-9a-f]{6}$/.test(typed)
}

/** How two colours differ in light, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour by what an eye tells apart: how light (0 to 1), how strong (0 is grey), and which hue (radians). */
export type Oklch = { light: number; strong: number; hue: number }

/** https://bottosson.github.io/posts/oklab/ */
export function toOklch(colour: Colour): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { light, strong: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour as screens show it; one stronger than they can is as strong as they can, and as light as before. */
export function fromOklch(wanted: Oklch): Colour {
  const light = Math.min(1, Math.max(0, wanted.light))
  const whole = screenOf({ ...wanted, light })
  if (isOnScreen(whole)) return hexOf(whole)
  let [weak, strong] = [0, wanted.strong]
  for (let step = 0; step < 16; step++) {
    const middle = (weak + strong) / 2
    if (isOnScreen(screenOf({ ...wanted, light, strong: middle }))) weak = middle
    else strong = middle
  }
  return hexOf(screenOf({ ...wanted, light, strong: weak }))
}

type Three = readonly [number, number, number]

/** Red, green and blue as light, 0 to 1. */
function linearOf(colour: Colour): Three {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Red, green and blue as light; beyond 0 to 1 where no screen shows the colour. */
function screenOf({ light, strong, hue }: Oklch): Three {
  const [a, b] = [strong * Math.cos(hue), strong * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** What rounding takes away anyway. */
const HAIR = 0.0005

function isOnScreen(linear: Three): boolean {
  return linear.every((value) => value >= -HAIR && value <= 1 + HAIR)
}

function hexOf(linear: Three): Colour {
  const part = (value: number) => {
    const bounded = Math.min(1, Math.max(0, value))
    const shown = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(part).join('')}`
}
