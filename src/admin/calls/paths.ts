/** Where the back office lies under the shop's origin. */
export const BASE = '/admin'

/** The address of each page that something links to. */
export const paths = {
  account: `${BASE}/account`,
  catalogue: `${BASE}/catalogue`,
  content: `${BASE}/content`,
  contentPiece: (piece: string) => `${BASE}/content/${piece}`,
  coupon: (code: string) => `${BASE}/coupons/${encodeURIComponent(code)}`,
  couponBatch: (id: string) => `${BASE}/coupons/batches/${id}`,
  couponBatches: `${BASE}/coupons/batches`,
  coupons: `${BASE}/coupons`,
  customer: (id: string) => `${BASE}/customers/${id}`,
  importCatalogue: `${BASE}/catalogue/import`,
  logOf: (staffId: string) => `${BASE}/log?staff=${staffId}`,
  message: (id: string) => `${BASE}/messages/${id}`,
  messages: `${BASE}/messages`,
  newCoupon: `${BASE}/coupons/new`,
  newCouponBatch: `${BASE}/coupons/batches/new`,
  newProduct: `${BASE}/catalogue/new`,
  order: (id: string) => `${BASE}/orders/${id}`,
  orders: `${BASE}/orders`,
  papers: (paper: 'slips' | 'labels') => `${BASE}/orders/${paper}`,
  photographs: `${BASE}/catalogue/photographs`,
  product: (id: string) => `${BASE}/catalogue/${id}`,
  productPreview: (id: string) => `${BASE}/catalogue/${id}/preview`,
  shopOrder: `${BASE}/catalogue/order`,
  settings: `${BASE}/settings`,
  settingsHours: `${BASE}/settings/hours`,
}
