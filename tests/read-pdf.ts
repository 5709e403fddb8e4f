import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A piece of text where it stands on its page, in points from the lower left corner. */
export type Written = { page: number; text: string; x: number; y: number; width: number }

export type ReadPdf = {
  pages: number
  title: unknown
  /** In the order in which it was written. */
  written: readonly Written[]
  /** All of it, with a space between the pieces. */
  text: string
}

/** What a PDF says, as any reader of PDFs finds it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const written = (await Promise.all(pages.map((page) => readPage(pdf, page)))).flat()
  const { info } = await pdf.getMetadata()
  await pdf.cleanup()
  const title = 'Title' in info ? info.Title : undefined
  return { pages: pages.length, title, written, text: written.map(({ text }) => text).join(' ') }
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, page: number): Promise<Written[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x, y] = item.transform
    return [{ page, text: item.str, x, y, width: item.width }]
  })
}

/** How many signs of a PDF its fonts have no letter for: glyph 0, drawn as a box. */
export async function missingLettersOf(bytes: Uint8Array): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  let missing = 0
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue
      missing += argsArray[at][0].filter((glyph: { originalCharCode?: number }) => glyph.originalCharCode === 0).length
    }
  }
  await pdf.cleanup()
  return missing
}
