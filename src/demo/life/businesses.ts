import type { Business } from '../../domain/business/business.ts'

/**
 * Businesses that order from the demo shop. Nobody's: no PAN is AAAAA0000A, for their numbers begin with 0001. The last
 * character checks the others, so that the demo's return is one in form.
 */
export const BUSINESSES: readonly Business[] = [
  { gstin: '08AAAAA0000A2Z1', name: 'Example Traders Private Limited' },
  { gstin: '08AAAAA0000A3Z0', name: 'नमूना व्यापार मंडल' },
  { gstin: '27AAAAA0000A1Z2', name: 'Specimen Software LLP' },
  { gstin: '29AAAAA0000A1ZY', name: 'Sample Hotels and Resorts' },
  { gstin: '07AAAAA0000A1Z4', name: 'Mock Consultants' },
]
