export type Rating = 1 | 2 | 3 | 4 | 5

/** A review's title and text. */
export type Words = readonly [title: string, text: string]

/** What customers say of anything of a kind, by rating; more than any one product needs. */
export type WordPool = Readonly<Record<Rating, readonly Words[]>>
