import type { Page } from '@playwright/test'
import { readPdf, type Written } from '../read-pdf.ts'

const POINTS_A_MM = 72 / 25.4

/** What would come out of the printer: pages in millimetres, and what stands on each, from its upper left corner. */
export type Printed = { sizes: readonly string[]; written: readonly (Written & { mm: { x: number; y: number } })[] }

export async function printPage(page: Page): Promise<Printed> {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const boxes = [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const { written } = await readPdf(bytes)
  const heights = boxes.map(([, , height]) => Number(height))
  return {
    sizes: boxes.map(([, ...size]) => size.map((points) => Math.round(Number(points) / POINTS_A_MM)).join(' × ')),
    written: written.map((piece) => ({
      ...piece,
      mm: { x: piece.x / POINTS_A_MM, y: ((heights[piece.page - 1] ?? 0) - piece.y) / POINTS_A_MM },
    })),
  }
}

/** All that stands on a page (from 1). */
export function textOfPage({ written }: Printed, at: number): string {
  return written
    .filter(({ page }) => page === at)
    .map(({ text }) => text)
    .join(' ')
}
