import { isTestKey } from '../../../domain/payments/payment-keys.ts'
import type { Env } from '../../env/env.ts'

/** Whether a key takes no money where everybody could then order for nothing. */
export function isRefusedTest({ payments }: Pick<Env, 'payments'>, key: string): boolean {
  return isTestKey(key) && !payments.takesTestKeys
}
