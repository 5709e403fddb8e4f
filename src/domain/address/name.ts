type Name = { firstName: string; lastName: string }

/** A name as it is said, for the two fields of an address: what stands before its last word, and that; one word is the first. */
export function splitName(whole: string): Name {
  const words = whole.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName: last }
}

/** The name in whole. */
export function joinName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim()
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|shri|sri|smt|shrimati|kumari|pandit|pt|श्री|श्रीमती|सुश्री|कुमारी|डॉ)\.?$/iu

/**
 * How somebody of that name is spoken to: by the first word, behind a title by the title and the last one. '' where it is
 * no name: whoever types one does not have to own the address it goes to, and must not be able to send strangers
 * messages in it.
 */
export function spokenName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  if (!TITLE.test(first)) return isWord(first) ? first : ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return isWord(last) ? `${first} ${last}` : ''
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(text)
}
