import { errorOfPhone } from '../address/phone.ts'
import { trimText } from '../plain-text.ts'
import { cleanMessage, countLetters, LONGEST_NAME, MOST_LETTERS, MOST_LINES } from './card-words.ts'
import type { Present } from './present.ts'

type PresentField = Exclude<keyof Present, 'hidePrices'>
export type PresentErrors = Partial<Record<PresentField, string>>

export type PresentRefusal = { code: 'present-invalid'; messages: readonly string[] }

/** Every field of a present in error with its message, in the order of the form. */
export function presentErrors({ receiver, receiverPhone, message, from }: Present): PresentErrors {
  const words = {
    receiver: trimText(receiver) === '' ? 'Receiver’s name is required' : errorOfName(receiver),
    receiverPhone: trimText(receiverPhone) === '' ? undefined : errorOfPhone(receiverPhone),
    message: errorOfMessage(cleanMessage(message)),
    from: trimText(from) === '' ? 'Please say who it is from' : errorOfName(from),
  }
  return Object.fromEntries(Object.entries(words).filter(([, wrong]) => wrong !== undefined))
}

function errorOfName(name: string): string | undefined {
  return trimText(name).length > LONGEST_NAME ? `The card has room for a name of ${LONGEST_NAME} letters` : undefined
}

function errorOfMessage(message: string): string | undefined {
  const letters = countLetters(message)
  if (letters > MOST_LETTERS) return `The card has room for ${MOST_LETTERS} letters, and these are ${letters}`
  if (message.split('\n').length > MOST_LINES) return `The card has room for ${MOST_LINES} lines`
  return undefined
}

/** The present unchanged, or all that is wrong with it at once. */
export function checkPresent(present: Present): { ok: true } | { ok: false; refusal: PresentRefusal } {
  const messages = Object.values(presentErrors(present))
  return messages.length === 0 ? { ok: true } : { ok: false, refusal: { code: 'present-invalid', messages } }
}
