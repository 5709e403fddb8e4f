const WEIGHT = /^(\d+(?:\.\d+)?) ?(?:(kgs?|kilos?|kilograms?)|gm?s?|grams?)\.?$/i

/** The grams that a size says by its name alone, as '500 gm' and '1.5 kg' do; undefined for 'Box of 12'. */
export function gramsOfSize(name: string): number | undefined {
  const [, amount, kilograms] = WEIGHT.exec(name.trim()) ?? []
  const grams = Math.round(Number(amount) * (kilograms ? 1000 : 1))
  return grams > 0 ? grams : undefined
}
