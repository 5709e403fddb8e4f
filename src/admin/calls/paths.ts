/** Where the back office lies under the shop's origin. */
export const BASE = '/admin'

/** The address of each page that something links to. */
export const paths = {
  account: `${BASE}/account`,
  catalogue: `${BASE}/catalogue`,
  content: `${BASE}/content`,
  contentPiece: (piece: string) => `${BASE}/content/${piece}`,
  coupon: (code: string) => `${BASE}/coupons/${encodeURIComponent(code)}`,
  coupons: `${BASE}/coupons`,
  customer: (id: string) => `${BASE}/customers/${id}`,
  importCatalogue: `${BASE}/catalogue/import`,
  logOf: (staffId: string) => `${BASE}/log?staff=${staffId}`,
  message: (id: string) => `${BASE}/messages/${id}`,
  messages: `${BASE}/messages`,
  newCoupon: `${BASE}/coupons/new`,
  newProduct: `${BASE}/catalogue/new`,
  order: (id: string) => `${BASE}/orders/${id}`,
  orders: `${BASE}/orders`,
  papers: (paper: 'slips' | 'labels') => `${BASE}/orders/${paper}`,
  product: (id: string) => `${BASE}/catalogue/${id}`,
  productPreview: (id: string) => `${BASE}/catalogue/${id}/preview`,
  settings: `${BASE}/settings`,
}
