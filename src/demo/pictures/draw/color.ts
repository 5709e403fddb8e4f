/** `amount` 0 is `from`, 1 is `to`; both as #rrggbb. */
function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, n) => hex(value + ((b[n] ?? value) - value) * amount)).join('')}`
}

/** Towards the warm light of the window. */
export function lighter(color: string, amount: number): string {
  return mix(color, '#fffaf0', amount)
}

/** Towards its own shadow, which is warm: blue fades first, red last. */
export function darker(color: string, amount: number): string {
  const shadow = channels(color).map((value, n) => hex(value * (SHADOW[n] ?? 0)))
  return mix(color, `#${shadow.join('')}`, amount)
}

/** What the deepest shadow leaves of red, green and blue. */
const SHADOW = [0.36, 0.2, 0.12]

/** A colour in the shade of a heap: 1 is its dark side, −1 the side to the window. */
export function lit(color: string, shade: number): string {
  return shade > 0 ? darker(color, shade * 0.34) : lighter(color, -shade * 0.22)
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
