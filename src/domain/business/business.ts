/** Whom the invoice of an order is billed to, where that is a business: its name as it is registered, and its GSTIN. */
export type Business = { gstin: string; name: string }

export const NO_BUSINESS: Business = { gstin: '', name: '' }

/** Letters that the invoice has room for. */
export const LONGEST_BUSINESS = 120
