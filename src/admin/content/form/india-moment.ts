import { inIndia } from '../../../domain/dates.ts'

/** A moment (ms) as a field of day and time has it, by the clock in India; '' for none. */
export function typedMoment(at: number | null): string {
  return at === null ? '' : inIndia(at).toISOString().slice(0, 16)
}

/** What such a field says (ms); null where it says nothing. */
export function momentTyped(typed: string): number | null {
  const at = Date.parse(`${typed}:00+05:30`)
  return Number.isNaN(at) ? null : at
}
