/**
 * How a page loads what belongs to one customer: anew at each visit, and never from what an earlier visit, another
 * customer in the same window or a passing pointer has left.
 */
export const OWN_DATA = { staleTime: 0, gcTime: 0, preloadStaleTime: 0, preloadGcTime: 0 } as const
