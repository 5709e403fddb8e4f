import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { LetterMark } from './dress-shop.ts'

/** Mukta holds Latin and Devanagari. */
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'))
const IN_MUKTA = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Nd}]/u

const SIDE = 512
const LETTER = { width: 210, height: 200 }

/** A letter in a lozenge, as the shop's pages draw it; of a script whose letters no machine has to have, a lozenge in one. */
export async function drawLetter({ letter, ground, words }: LetterMark): Promise<() => Sharp> {
  const inside = IN_MUKTA.test(letter)
    ? await writeLetter(letter, words).toBuffer()
    : await drawLozenge(words, 0.34).png().toBuffer()
  const drawn = await drawLozenge(ground, 1)
    .composite([{ input: inside, gravity: 'centre' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = drawn.info
  return () => sharp(drawn.data, { raw: { width, height, channels: 4 } })
}

function writeLetter(letter: string, colour: string): Sharp {
  const escaped = letter.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const text = `<span foreground="${colour}">${escaped}</span>`
  return sharp({ text: { text, font: 'Mukta SemiBold', fontfile: FONT, rgba: true, ...LETTER } }).png()
}

/** The lozenge of `ui/icons/emblem.tsx`, as large as `part` says, in pixels: no decoder of drawings is at work here. */
function drawLozenge(colour: string, part: number): Sharp {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex')
  const [side, unit] = [Math.round(SIDE * part), (SIDE * part) / 44]
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [(at % side) + 0.5 - side / 2, Math.floor(at / side) + 0.5 - side / 2]
    const beyond = distanceToLozenge(Math.abs(x) / unit, Math.abs(y) / unit) * unit
    const cover = Math.min(1, Math.max(0, 0.5 - beyond))
    pixels.set([red, green, blue, Math.round(cover * 255)], at * 4)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
}

/** Half of the lozenge's width and height, and how its corners are rounded. */
const [WIDE, HIGH, ROUND] = [16.5, 19.5, 2]

/** From a point of its first quarter to the rim of the lozenge; below 0 within. */
function distanceToLozenge(x: number, y: number): number {
  const side = WIDE ** 2 + HIGH ** 2
  const along = Math.min(1, Math.max(0, ((x - WIDE) * -WIDE + y * HIGH) / side))
  const away = Math.hypot(x - WIDE + along * WIDE, y - along * HIGH)
  return (x / WIDE + y / HIGH < 1 ? -away : away) - ROUND
}
