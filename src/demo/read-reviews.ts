import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'

const DemoReviews = z.array(
  z.object({
    productId: z.string(),
    rating: z.coerce.number(),
    title: z.string(),
    text: z.string(),
    author: z.string(),
    /** Days between the review and the seeding. */
    daysAgo: z.coerce.number(),
  }),
)

/** What invented customers say of the demo shop's products, the newest of each product first. */
export async function readReviews(): Promise<z.infer<typeof DemoReviews>> {
  const text = await readFile(new URL('./reviews.csv', import.meta.url), 'utf8')
  return DemoReviews.parse(parse(text, { columns: true }))
}
