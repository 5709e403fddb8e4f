import type { OwnSettings } from '../../contract/admin/settings.ts'

/** The settings of a shop whose owner has entered nothing yet: it promises nothing. Amounts in rupees (specification §9). */
export const DEFAULT_SETTINGS: OwnSettings = {
  name: 'Our Store',
  legalName: '',
  grievance: { name: '', email: '', phone: '' },
  currency: '₹',
  deliveryFee: 40,
  coldPackingCost: 40,
  giftWrappingCost: 30,
  freeDeliveryFrom: null,
  freeShippingCode: '',
  newsletter: { on: false, percent: 10, maxDiscount: 200, minAmount: 500, firstOrder: true },
  address: '',
  mapPlace: '',
  phone: '',
  email: '',
  week: null,
  hours: [],
  fssai: '',
  gstin: '',
  banner: '',
  cutOff: '',
  closed: { weekdays: [], dates: [] },
  cash: { openAmount: 5_000, openOrders: 3, stockShare: 25, largeFrom: 2_000 },
  copy: { sameDay: '', customOrders: '', bulkDiscount: '' },
  demo: false,
}
