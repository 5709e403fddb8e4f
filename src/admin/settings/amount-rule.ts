const MOST = 100_000

/** The rupees that somebody typed, as `amountFrom` takes them; undefined where they are none, or nothing is typed. */
export function typedAmount(typed: string, least: number): number | undefined {
  const text = typed.trim()
  return text !== '' && Number(text) >= least && Number(text) <= MOST ? Number(text) : undefined
}

/** For rupees of so many at least; `orNothing`: the field can stay empty. */
export function amountFrom(least: number, orNothing = '') {
  const isRight = (text: string) => (text === '' ? orNothing !== '' : Number(text) >= least && Number(text) <= MOST)
  return {
    validate: (typed: unknown) =>
      isRight(String(typed).trim()) || ['Please enter an amount', orNothing].filter(Boolean).join(' '),
  }
}
