import { vi } from 'vitest'

/**
 * Waits until `look` throws no more, and gives what it gives; looks again after so many ms. Only what hangs ends it, however
 * busy the machine is.
 */
export function until<Seen>(look: () => Seen | Promise<Seen>, interval = 50): Promise<Seen> {
  return vi.waitFor(look, { timeout: 300_000, interval })
}
