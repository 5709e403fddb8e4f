import { openingHours } from '../domain/settings/week.ts'
import { DEFAULT_SETTINGS } from '../server/settings/default-settings.ts'

const [WEEKDAY, SUNDAY] = [
  { opens: '09:00', closes: '20:00' },
  { opens: '10:00', closes: '18:00' },
]
const WEEK = [SUNDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY]

/** The demo shop. Its address, numbers and licences belong to nobody. */
export const DEMO_SETTINGS: typeof DEFAULT_SETTINGS = {
  ...DEFAULT_SETTINGS,
  name: 'Kesar & Khoya',
  address: '12 Example Bazaar, Sample Nagar, Jaipur 302000',
  phone: '00000 00000',
  email: 'namaste@kesarkhoya.example',
  grievance: { name: 'Leela Sample', email: 'complaints@kesarkhoya.example', phone: '00000 11111' },
  week: WEEK,
  hours: openingHours(WEEK),
  cutOff: '12:00',
  copy: {
    ...DEFAULT_SETTINGS.copy,
    customOrders: 'Custom orders 48 hours ahead',
    bulkDiscount: 'Bulk discount over 5 kg',
  },
  fssai: '00000000000000',
  gstin: '00AAAAA0000A0Z0',
  freeShippingCode: 'SWEETFREE',
  newsletter: { on: true, percent: 20, maxDiscount: 1000, minAmount: 0, firstOrder: true },
  takesOrders: true,
  demo: true,
}
