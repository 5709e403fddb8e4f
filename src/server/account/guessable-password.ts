import { refuse } from '../http/refusals/refuse.ts'

/** What anybody knows of whoever chooses a password: what is tried first. */
export type Known = { name: string; email: string; shop: string }

/** Characters that a password has beside what is known of its owner, and any password that is not another repeated. */
const LEAST_OWN = 8
const SHORTEST_WORD = 3

/**
 * Refuses a new password that is one of the most common or nearly so, or that little is left of without what is known
 * of its owner. Those that were chosen before go on.
 */
export async function refuseGuessablePassword(password: string, known: Known): Promise<void> {
  const common = await loadCommonPasswords()
  if (isCommon(password, common)) refuse({ code: 'password-common' })
  const plain = lettersOf(password)
  const own = wordsOf(known).reduce((left, word) => left.replaceAll(word, ''), plain)
  if (own !== plain && (own.length < LEAST_OWN || isCommon(own, common))) refuse({ code: 'password-about-oneself' })
}

/** Some 50,000, in lower case: 8 MB that nobody needs before somebody chooses a password. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loading
}

let loading: Promise<ReadonlySet<string>> | undefined

/** What is drawn as nothing makes no password another. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Whether a password is common as it is, or without the digits and signs around it; or is a run, or a short piece repeated. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const typed = password.replaceAll(UNSEEN, '').normalize('NFKC').toLowerCase()
  const piece = repeatedIn(typed)
  const word = repeatedIn(typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  return (
    common.has(typed) ||
    (piece !== typed && piece.length < LEAST_OWN) ||
    (word.length >= SHORTEST_WORD && common.has(word)) ||
    isRun(typed)
  )
}

/** What a text is the repetition of: of 'abab' 'ab', mostly the text itself. */
function repeatedIn(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

/** Whether each sign follows the one before it, upwards or downwards: 'abcdefgh', '87654321'. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** The longest first, so that none is torn by another. */
function wordsOf({ name, email, shop }: Known): string[] {
  const [local = ''] = email.split('@')
  const whole = [name, email, local, shop].map(lettersOf)
  const parts = [name, local].flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u)).map(lettersOf)
  const words = [...whole, ...parts].filter(({ length }) => length >= SHORTEST_WORD)
  return words.toSorted((one, other) => other.length - one.length)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
