import type { Page } from '@playwright/test'

/** By how many px the page is wider than its screen. (A phone's `innerWidth` grows with what stands out.) */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * What is wrong with the page: it scrolls sideways, shows no `name`, or one of which a part cannot be seen. Without a
 * name every word is looked at.
 */
export function faultsOf(page: Page, name = ''): Promise<string[]> {
  return page.evaluate((pieces) => {
    const faults: string[] = []
    const { scrollWidth: wide, clientWidth: room } = document.documentElement
    if (wide > room) faults.push(`scrolls sideways: ${wide} of ${room}`)
    const isScrolled = (box: Element | null): boolean =>
      box !== null &&
      ((/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) ||
        isScrolled(box.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let seen = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.hide')) continue
      if (!pieces.some((piece) => text.textContent?.includes(piece))) continue
      // A wide table scrolls within itself: what of it is out of sight can be reached.
      if (isScrolled(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      // A slide of a carousel that is wholly out of sight has its turn.
      const at = range.getBoundingClientRect()
      if ((at.left >= room || at.right <= 0) && element.closest('[aria-roledescription="carousel"]')) continue
      for (const { left, right, top, bottom } of range.getClientRects()) {
        seen++
        if (left < -1 || right > room + 1) faults.push(`${text.textContent}: ${left} to ${right} of ${room}`)
        const button = element.closest('button')?.getBoundingClientRect()
        if (button && (left < button.left - 1 || right > button.right + 1))
          faults.push(`${text.textContent}: beside its button`)
        // The page itself is cut where it does not scroll: below a dialog, that is to say.
        for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(box)
          const cut = box.getBoundingClientRect()
          const isCutAcross = overflowX !== 'visible' && (left < cut.left - 1 || right > cut.right + 1)
          const isHidden = overflowY === 'hidden' || overflowY === 'clip'
          const isCutDown = isHidden && (top < cut.top - 1 || bottom > cut.bottom + 1)
          if (clipPath === 'none' && (isCutAcross || isCutDown))
            faults.push(`${text.textContent}: cut by ${box.className}`)
        }
      }
    }
    return seen === 0 ? [...faults, 'the name is nowhere'] : faults
  }, name.split(' & '))
}

/** The tables of the back office of which a part is out of sight until they are scrolled. */
export function cutTablesOf(page: Page): Promise<(string | null)[]> {
  const tables = page.getByRole('main').locator('[tabindex="0"]:not([contenteditable]):has(table)')
  return tables.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ ariaLabel }) => ariaLabel),
  )
}
