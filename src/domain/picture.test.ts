import { expect, test } from 'vitest'
import { pictureAddress, pictureSources } from './picture.ts'

test('one address leads to every width and format', () => {
  const address = pictureAddress('kaju-barfi-1', '0a1b2c3d')
  expect(address).toBe('/pictures/kaju-barfi-1.0a1b2c3d-800.webp')
  expect(pictureSources(address)).toEqual({
    avif:
      '/pictures/kaju-barfi-1.0a1b2c3d-160.avif 160w, /pictures/kaju-barfi-1.0a1b2c3d-320.avif 320w, ' +
      '/pictures/kaju-barfi-1.0a1b2c3d-480.avif 480w, /pictures/kaju-barfi-1.0a1b2c3d-800.avif 800w',
    webp:
      '/pictures/kaju-barfi-1.0a1b2c3d-160.webp 160w, /pictures/kaju-barfi-1.0a1b2c3d-320.webp 320w, ' +
      '/pictures/kaju-barfi-1.0a1b2c3d-480.webp 480w, /pictures/kaju-barfi-1.0a1b2c3d-800.webp 800w',
    src: address,
  })
})

test('a picture from elsewhere stands alone', () => {
  const address = '/uploads/barfi.jpg'
  expect(pictureSources(address)).toEqual({ src: address })
})
