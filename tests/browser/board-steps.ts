import type { Page } from '@playwright/test'

export const numberOf = (id: string) => `#${id.slice(-6).toUpperCase()}`
export const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true })
/** Its link, which begins with what the order is called once it is counted. */
export const card = (page: Page, id: string) =>
  page.getByRole('link', { name: new RegExp(`^([A-Z]-\\d+ )?${numberOf(id)}$`) })

/** The day on whose sheet an order of this moment is: before noon in India today's, else tomorrow's. */
export const dueToday = () => new Date(Date.now() + 5.5 * 3_600_000 + 12 * 3_600_000).toISOString().slice(0, 10)
