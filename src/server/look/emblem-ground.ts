/** Pixels of four bytes each: red, green, blue, and how much covers what lies below. */
type Raw = { width: number; height: number }

/** From this value on, red, green and blue are white to an eye. */
const WHITE = 238

/** Whether a picture stands in a white box: nearly all of its rim is white. */
export function hasGround(pixels: Buffer, { width, height }: Raw): boolean {
  const rim = rimOf(width, height)
  return rim.filter((place) => isWhite(pixels, place)).length > rim.length * 0.9
}

/** Takes away the white around what the picture shows, and no white within it. */
export function clearGround(pixels: Buffer, { width, height }: Raw): void {
  const waiting = rimOf(width, height)
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (!isWhite(pixels, place)) continue
    pixels[place * 4 + 3] = 0
    const across = place % width
    if (across > 0) waiting.push(place - 1)
    if (across < width - 1) waiting.push(place + 1)
    if (place >= width) waiting.push(place - width)
    if (place < width * (height - 1)) waiting.push(place + width)
  }
}

/** Places of the outermost pixels. */
function rimOf(width: number, height: number): number[] {
  const top = Array.from({ length: width }, (_, at) => at)
  const bottom = top.map((at) => at + width * (height - 1))
  const sides = Array.from({ length: height }, (_, at) => [at * width, at * width + width - 1])
  return [...top, ...bottom, ...sides.flat()]
}

/** What is clear already is no ground. */
function isWhite(pixels: Buffer, place: number): boolean {
  const at = place * 4
  const value = (part: number) => pixels[at + part] ?? 0
  return value(3) > 0 && value(0) >= WHITE && value(1) >= WHITE && value(2) >= WHITE
}
