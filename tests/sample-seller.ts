import type { Seller } from '../src/domain/invoices/invoice.ts'

/** Of the demo: no PAN has the number 0000. */
export const SELLER: Seller = {
  name: 'Kesar & Khoya',
  address: '12 Example Bazaar, Jaipur 302000',
  phone: '00000 00000',
  email: 'namaste@kesarkhoya.example',
  gstin: '08AAAAA0000A1Z0',
  fssai: '00000000000000',
  demo: true,
}

/** A buyer beside it, who typed no state. */
export const MEERA = {
  name: 'Meera Sharma',
  street: '14 Sample Lane',
  city: 'Jaipur',
  state: '',
  zipcode: '302001',
  country: 'India',
}

export const IN_PUNE = { ...MEERA, city: 'Pune', zipcode: '411001' }

/** Businesses that there are not, one in another state and one in this. */
export const TRADERS = { gstin: '27AAAAA0000A1Z2', name: 'Example Traders' }
export const HOTELS = { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' }
