import * as z from 'zod/mini'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { KeyRing } from '../../secrets/key-ring.ts'
import { openSecret, sealSecret } from '../../secrets/seal.ts'

const Secrets = z.object({ secret: z.string(), webhookSecret: z.string() })
type Secrets = z.output<typeof Secrets>

/** Whose secrets they are: of a key at a provider. */
export type KeysOf = { provider: ProviderName; keyId: string }

/** Seals the secrets for their provider and key alone: whoever writes another one into the row learns nothing. */
export function sealKeys(ring: KeyRing, of: KeysOf, { secret, webhookSecret }: Secrets): Buffer {
  return sealSecret(ring, Buffer.from(JSON.stringify({ secret, webhookSecret })), aboutOf(of))
}

/** The secrets; undefined where they open by none of these keys, or for another provider or key. */
export function openKeys(ring: KeyRing, of: KeysOf, sealed: Buffer): Secrets | undefined {
  try {
    return Secrets.parse(JSON.parse(openSecret(ring, sealed, aboutOf(of)).toString()))
  } catch {
    return undefined
  }
}

/** As the database writes it (`payment_keys.about`). */
function aboutOf({ provider, keyId }: KeysOf): string {
  return `${provider} ${keyId}`
}
