import { expect, test } from 'vitest'
import { pictureSources } from './picture.ts'
import { uploadedPictureName } from './picture-name.ts'

const HASH = '0a1b2c3d4e5f6071'.repeat(4)

test.each([
  ['Rose Barfi', 'rose-barfi'],
  ['IMG_2041.JPG', 'img-2041'],
  ['../../etc/passwd.png', 'etc-passwd'],
  ['..\\..\\boot.ini', 'boot'],
  ['Crème brûlée.webp', 'creme-brulee'],
  ['लड्डू', 'picture'],
  ['', 'picture'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['x'.repeat(300), 'x'.repeat(60)],
  [`${'x'.repeat(59)} barfi`, 'x'.repeat(59)],
])('a picture called %j is named %j and its hash', (title, words) => {
  expect(uploadedPictureName(title, HASH)).toBe(`${words}.0a1b2c3d4e5f6071`)
})

test('an uploaded picture has the widths and formats of a built one', () => {
  const { avif, webp, src } = pictureSources(`/pictures/${uploadedPictureName('Rose', HASH)}-800.webp`)
  expect(avif).toContain('/pictures/rose.0a1b2c3d4e5f6071-160.avif 160w, ')
  expect(webp).toContain('/pictures/rose.0a1b2c3d4e5f6071-640.webp 640w, ')
  expect(src).toBe('/pictures/rose.0a1b2c3d4e5f6071-800.webp')
})
