import { type RefObject, useEffect } from 'react'

const WIDTH_MM = 80

/** The named page on which the receipt at that place (from 0) prints. */
export function receiptPage(at: number): string {
  return `receipt-${at}`
}

/**
 * Gives every receipt in the roll a page as long as itself: no rule of CSS can say so, and a printer cuts after each page.
 * Measured when its letters have come, and again before each print.
 */
export function useReceiptPages(roll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pages = new CSSStyleSheet()
    const measure = () => pages.replaceSync(pageRules(roll.current))
    document.adoptedStyleSheets.push(pages)
    measure()
    document.fonts.ready.then(measure)
    addEventListener('beforeprint', measure)
    return () => {
      removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pages)
    }
  })
}

function pageRules(roll: HTMLElement | null): string {
  const receipts = [...(roll?.children ?? [])]
  return receipts
    .map((receipt, at) => `@page ${receiptPage(at)} { size: ${WIDTH_MM}mm ${lengthOf(receipt)}mm; margin: 0 }`)
    .join('\n')
}

/** Whole millimetres; the screen may show it narrower than it is. One more, so that nothing begins a second page. */
function lengthOf(receipt: Element): number {
  const { width, height } = receipt.getBoundingClientRect()
  return Math.ceil((height / width) * WIDTH_MM) + 1
}
