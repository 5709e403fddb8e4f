import type { Page } from '@playwright/test'

/** By how many px the page is wider than its screen. (A phone's `innerWidth` grows with what stands out.) */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * What is wrong with the page: it scrolls sideways, shows no `name`, or one of which a part cannot be seen. Without a
 * name every word is looked at, whether one is broken or lies on another, too.
 */
export async function faultsOf(page: Page, name = ''): Promise<string[]> {
  const faults = await cutWordsOf(page, name)
  return name === '' ? [...faults, ...(await brokenWordsOf(page)), ...(await touchingOf(page))] : faults
}

function cutWordsOf(page: Page, name: string): Promise<string[]> {
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

/** The words that stand in more than one line, though two thirds of the page have room for them; addresses may break. */
function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const room = (document.documentElement.clientWidth * 2) / 3
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || text.parentElement.closest('.hide'))
        continue
      for (const { 0: word, index } of text.textContent?.matchAll(/[^\s\-–—/]+/g) ?? []) {
        if (/@|\w\.\w/.test(word)) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        const [first, last] = [parts[0], parts.at(-1)]
        if (first && last && last.top >= first.bottom - 2 && width <= room)
          faults.push(`${word} is broken in ${text.textContent}`)
      }
    }
    return faults
  })
}

/** The controls and words of different blocks that lie on each other, or so close that they read as one word. */
function touchingOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Piece = { of: Element; box: DOMRect; says: string; isControl: boolean }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.hide, dialog:not([open])')
    const blockOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display.startsWith('inline')
        ? blockOf(element.parentElement)
        : element
    const pieces: Piece[] = []
    for (const control of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      const says = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName
      if (isSeen(control))
        for (const box of control.getClientRects()) pieces.push({ of: control, box, says, isControl: true })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement || !isSeen(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects())
        pieces.push({ of: blockOf(text.parentElement), box, says: text.textContent, isControl: false })
    }
    /** Lifted out of the page below what holds both: it lies over the other on purpose. */
    const isLifted = (element: Element | null, holder: Element): boolean =>
      element !== null &&
      element !== holder &&
      (/absolute|fixed|sticky/.test(getComputedStyle(element).position) || isLifted(element.parentElement, holder))
    /** What of it is not scrolled out of sight. */
    const shownOf = ({ of, box, ...piece }: Piece): Piece[] => {
      let { left, right, top, bottom } = box
      for (let around = of.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const cut = around.getBoundingClientRect()
        left = Math.max(left, cut.left)
        right = Math.min(right, cut.right)
        top = Math.max(top, cut.top)
        bottom = Math.min(bottom, cut.bottom)
      }
      if (left >= right || top >= bottom) return []
      return [{ of, ...piece, box: new DOMRect(left, top, right - left, bottom - top) }]
    }
    const holderOf = (element: Element, other: Element): Element =>
      element.contains(other) ? element : holderOf(element.parentElement ?? document.body, other)
    const faults = new Set<string>()
    const seen = pieces.flatMap(shownOf).sort((one, other) => one.box.top - other.box.top)
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (other.box.top >= one.box.bottom - 4) break
        if (one.isControl !== other.isControl || one.of.contains(other.of) || other.of.contains(one.of)) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (across < (one.isControl ? 1 : -1)) continue
        const apart = Math.abs(one.box.top + one.box.bottom - other.box.top - other.box.bottom) / 2
        if (!one.isControl && apart > Math.min(one.box.height, other.box.height) / 4) continue
        const holder = holderOf(one.of, other.of)
        if (!isLifted(one.of, holder) && !isLifted(other.of, holder)) faults.add(`${one.says} touches ${other.says}`)
      }
    })
    return [...faults]
  })
}

/** The tables of the back office of which a part is out of sight until they are scrolled. */
export function cutTablesOf(page: Page): Promise<(string | null)[]> {
  const tables = page.getByRole('main').locator('[tabindex="0"]:not([contenteditable]):has(table)')
  return tables.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ ariaLabel }) => ariaLabel),
  )
}
