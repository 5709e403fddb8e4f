/** Where the back office lies under the shop's origin. */
export const BASE = '/admin'
