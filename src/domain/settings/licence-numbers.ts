export const WRONG_FSSAI = 'An FSSAI number has 14 digits.'

/** Whether a text has the form of an FSSAI licence or registration number. */
export function isFssaiNumber(text: string): boolean {
  return /^\d{14}$/.test(text)
}
