/** Net grams as a list sums them: '37.85 kg'. */
export function formatKilos(grams: number): string {
  return `${(grams / 1000).toFixed(2)} kg`
}
