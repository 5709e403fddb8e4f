import type { OwnSettings } from '../../contract/admin/settings.ts'
import { openingHours } from '../../domain/settings/week.ts'

const [WEEKDAY, SUNDAY] = [
  { opens: '09:00', closes: '20:00' },
  { opens: '10:00', closes: '18:00' },
]
const WEEK = [SUNDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY]

/** The settings of a shop whose owner has entered nothing yet. Amounts in rupees (specification §9). */
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
  phone: '',
  email: '',
  week: WEEK,
  hours: openingHours(WEEK),
  fssai: '',
  gstin: '',
  banner: '',
  cutOff: '12:00',
  closed: { weekdays: [], dates: [] },
  cash: { openAmount: 5_000, openOrders: 3, stockShare: 25, largeFrom: 2_000 },
  copy: {
    sameDay: '',
    customOrders: 'Custom orders 48 hours ahead',
    bulkDiscount: 'Bulk discount over 5 kg',
  },
  scenes: {
    hero: [
      { image: 'hero-gulab-jamun-1', alt: 'Gulab jamun in syrup' },
      { image: 'hero-jalebi-1', alt: 'Kesar jalebi' },
      { image: 'hero-besan-ladoo-1', alt: 'Besan ladoo' },
      { image: 'hero-kaju-barfi-1', alt: 'Kaju barfi' },
    ],
    festival: [
      { image: 'festival-1', alt: 'A festive box of sweets' },
      { image: 'kaju-barfi-2', alt: 'Kaju barfi with silver leaf' },
    ],
  },
  tiles: {
    traditional: 'category-sweets-1',
    milk: 'kesar-peda-1',
    dryfruits: 'dates-and-nuts-box-1',
    bengali: 'rasgulla-1',
    namkeen: 'category-namkeens-1',
    festive: 'gujiya-1',
    giftbox: 'festive-assortment-box-1',
    cookies: 'category-cookies-1',
    birthday: 'occasion-birthday-1',
    wedding: 'occasion-wedding-1',
    corporate: 'occasion-corporate-1',
    festival: 'occasion-festival-1',
  },
  demo: false,
}
