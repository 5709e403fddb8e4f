import * as z from 'zod/mini'
import type { Paise } from '../../../domain/money.ts'

/** Money as the back office's own calls tell it: whole paise. The shopper's calls speak of rupees. */
export const Amount = inPaise(z.int())

/** An amount that staff enters: something, and at most a crore of rupees. */
export const AmountEntered = inPaise(z.int().check(z.minimum(1), z.maximum(10 ** 9)))

/** An amount that staff counts: perhaps nothing. */
export const AmountCounted = inPaise(z.int().check(z.minimum(0), z.maximum(10 ** 9)))

/** `whole` numbers, which nothing but the type says are paise. */
function inPaise(whole: z.ZodMiniNumber<number>): z.ZodMiniType<Paise, number> {
  return whole as unknown as z.ZodMiniType<Paise, number>
}
