import { expect, test } from 'vitest'
import { pictureAddress, pictureSources } from './picture.ts'

const WIDTHS = [160, 280, 400, 640, 800]

test('one address leads to every width and format', () => {
  const address = pictureAddress('kaju-barfi-1', '0a1b2c3d')
  expect(address).toBe('/pictures/kaju-barfi-1.0a1b2c3d-800.webp')
  expect(pictureSources(address)).toEqual({
    avif: WIDTHS.map((width) => `/pictures/kaju-barfi-1.0a1b2c3d-${width}.avif ${width}w`).join(', '),
    webp: WIDTHS.map((width) => `/pictures/kaju-barfi-1.0a1b2c3d-${width}.webp ${width}w`).join(', '),
    src: address,
  })
})

test('a picture from elsewhere stands alone', () => {
  const address = '/uploads/barfi.jpg'
  expect(pictureSources(address)).toEqual({ src: address })
})
