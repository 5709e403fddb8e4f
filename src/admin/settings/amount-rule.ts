/** For rupees of so many at least; `orNothing`: the field can stay empty. */
export function amountFrom(least: number, orNothing = '') {
  const isRight = (text: string) => (text === '' ? orNothing !== '' : Number(text) >= least && Number(text) <= 100_000)
  return {
    validate: (typed: unknown) =>
      isRight(String(typed).trim()) || ['Please enter an amount', orNothing].filter(Boolean).join(' '),
  }
}
