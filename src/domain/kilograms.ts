/** Kilograms as a kitchen weighs them: '12.5 kg', and '250 g' below one. */
export function formatKilograms(kilograms: number): string {
  if (kilograms > 0 && kilograms < 1) return `${Math.round(kilograms * 1000)} g`
  return `${kilograms.toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`
}
