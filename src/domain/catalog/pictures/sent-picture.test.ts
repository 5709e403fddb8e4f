import { expect, test } from 'vitest'
import { mayBePicture, NO_PICTURE, reasonAgainst } from './sent-picture.ts'

test.each(['image/jpeg', 'image/svg+xml', 'IMAGE/PNG; q=1', 'application/octet-stream', ''])(
  'a file of type %j may be a picture [SHELF-35]',
  (type) => expect(mayBePicture(type)).toBe(true),
)

test.each(['text/plain', 'application/pdf', 'video/mp4', 'imagery/jpeg', 'text/image/png', 'image/'])(
  'a file of type %j is no picture [SHELF-35]',
  (type) => expect(mayBePicture(type)).toBe(false),
)

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const JPEG = bytes('\xff\xd8\xff\xe0')

test.each([
  ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /^This is a HEIC photo, as iPhones save them.*JPEG/],
  // As a browser that knows no HEIC has it, and named as if it were none.
  ['', '\0\0\0\x18ftypmif1\0\0\0\0heic', /^This is a HEIC photo/],
  ['image/jpeg', '\0\0\0\x18ftypheix', /^This is a HEIC photo/],
  ['image/tiff', 'II*\0\b\0\0\0', /^This file is no picture the shop can read.*JPEG/],
  ['application/pdf', '%PDF-1.7\n', /^This file is no picture the shop can read.*JPEG/],
  ['image/gif', 'GIF89a', /^This is a GIF/],
  ['image/svg+xml', '\xef\xbb\xbf\n<svg>', /^This is an SVG/],
  ['video/mp4', '\0\0\0\x18ftypisom', /^This is a film/],
  ['image/jpeg', '', /^No picture has come/],
])('a file of type %j that begins with %j is told why it is not sent [SHELF-35]', (type, text, reason) => {
  expect(reasonAgainst(type, bytes(text))).toMatch(reason)
})

test('a picture of the four kinds is sent, unless its machine takes it for another file [SHELF-35]', () => {
  const pictures = ['\x89PNG\r\n\x1a\n', 'RIFF....WEBPVP8 ', '\0\0\0\x1cftypavif\0\0\0\0mif1avif']
  for (const picture of [...pictures.map(bytes), JPEG]) expect(reasonAgainst('', picture)).toBeUndefined()
  expect(reasonAgainst('text/plain', JPEG)).toBe(NO_PICTURE)
})
