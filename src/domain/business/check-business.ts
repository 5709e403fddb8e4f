import { trimText } from '../plain-text.ts'
import { type Business, LONGEST_BUSINESS } from './business.ts'
import { errorOfGstin, readGstin } from './gstin.ts'

export type BusinessErrors = Partial<Record<keyof Business, string>>

export type BusinessRefusal = { code: 'business-invalid'; messages: readonly string[] }

/** Every field of a business in error with its message, a whole sentence, in the order of the form. */
export function businessErrors({ gstin, name }: Business): BusinessErrors {
  const number = readGstin(gstin)
  const words = {
    gstin: number === '' ? 'Please enter the GSTIN of the business.' : errorOfGstin(number),
    name: errorOfName(trimText(name)),
  }
  return Object.fromEntries(Object.entries(words).filter(([, wrong]) => wrong !== undefined))
}

function errorOfName(name: string): string | undefined {
  if (name === '') return 'Please enter the name in which the business is registered.'
  return name.length > LONGEST_BUSINESS ? `The invoice has room for a name of ${LONGEST_BUSINESS} letters.` : undefined
}

/** As `checkBusiness`, of one that buys of a shop with the GSTIN `seller` ('': none). */
export function checkBuyer(business: Business, seller: string): ReturnType<typeof checkBusiness> {
  const own = readGstin(seller)
  if (own === '') return wrong('This shop has no GSTIN, and writes no GST invoices.')
  if (readGstin(business.gstin) === own)
    return wrong('This is the GSTIN of the shop. Please enter that of the business.')
  return checkBusiness(business)
}

function wrong(message: string): ReturnType<typeof checkBusiness> {
  return { ok: false, refusal: { code: 'business-invalid', messages: [message] } }
}

/** Nothing, or all that is wrong with a business at once. */
export function checkBusiness(business: Business): { ok: true } | { ok: false; refusal: BusinessRefusal } {
  const messages = Object.values(businessErrors(business))
  return messages.length === 0 ? { ok: true } : { ok: false, refusal: { code: 'business-invalid', messages } }
}
