import type { Page } from '@playwright/test'

/**
 * Every text of the page as it stands, a block of it each: what is seen, what is folded away, and what is only told to
 * some: alternative texts, labels, titles, hints in fields, what search engines read.
 */
export async function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder']
    const silent = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']
    const found: string[] = []
    let block = ''
    const end = () => {
      found.push(block)
      block = ''
    }
    const read = (node: Node) => {
      if (node instanceof Text) block += node.data
      if (!(node instanceof Element) || silent.includes(node.tagName)) return
      for (const name of told) found.push(node.getAttribute(name) ?? '')
      const isInline = /^(inline|contents)$/.test(getComputedStyle(node).display) && node.tagName !== 'OPTION'
      if (!isInline) end()
      for (const child of node.childNodes) read(child)
      if (!isInline) end()
    }
    read(document.body)
    const names = [
      'name="description"',
      ...['title', 'description', 'site_name', 'image:alt'].map((of) => `property="og:${of}"`),
    ]
    const metas = document.querySelectorAll(names.map((name) => `meta[${name}]`).join())
    const heads = [...metas].map((meta) => meta.getAttribute('content') ?? '')
    return [document.title, ...heads, ...found].map((text) => text.trim()).filter((text) => text !== '')
  })
}
