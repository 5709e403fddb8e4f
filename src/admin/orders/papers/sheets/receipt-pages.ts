import { type RefObject, useEffect } from 'react'

const WIDTH_MM = 80
/** What a receipt's own style calls the length of its page. */
const LENGTH = '--length'

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
  const receipts = [...(roll?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
  const lengths = receipts.map(lengthOf)
  for (const [at, receipt] of receipts.entries()) receipt.style.setProperty(LENGTH, `${lengths[at]}mm`)
  return lengths.map((mm, at) => `@page ${receiptPage(at)} { size: ${WIDTH_MM}mm ${mm}mm; margin: 0 }`).join('\n')
}

/** Of what it holds, whole millimetres; the screen may show it narrower than it is. One more, so that nothing begins a second page. */
function lengthOf(receipt: HTMLElement): number {
  const { width, height } = (receipt.firstElementChild ?? receipt).getBoundingClientRect()
  return Math.ceil((height / width) * WIDTH_MM) + 1
}
