import type { ShopLook } from '../../contract/settings.ts'

/** Puts another look on the document that is open, as its next load brings it. */
export function wearLook({ style, theme }: ShopLook): void {
  const old = document.head.querySelector('link[href^="/look/"][rel="stylesheet"]')
  const sheet =
    style === null ? undefined : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
  // The new one first: a page never stands without colours.
  if (sheet) document.head.append(sheet)
  const takeOff = () => old?.remove()
  if (sheet) sheet.onload = takeOff
  else takeOff()
  document.head.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme)
}
