import { countText } from '../count-text.ts'

/** What a shop needs to go on, in the order in which its owner reads of it. */
export const HEALTH_PARTS = ['backup', 'payments', 'mail', 'disk', 'pictures', 'database', 'program'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** How a part is: 'off' is what nobody has set up, or what this shop cannot see. */
export const HEALTH_STATES = ['well', 'watch', 'broken', 'off'] as const
type HealthState = (typeof HEALTH_STATES)[number]

/** How a part of the shop is, in whole sentences without any secret. */
export type Health = {
  state: HealthState
  says: string
  /** What else there is to know; '' for nothing. */
  more: string
  /** What to do about it; '' for nothing. */
  next: string
  /** What it is called by whoever does it on the shop's machine. */
  how?: string
}

/** Bytes as a person reads them: '212 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  if (bytes < 1e9) return `${Math.ceil(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}

export const HOUR = 3_600_000 // ms
export const DAY = 24 * HOUR

/** How long ago something was (ms): '2 hours ago'. */
export function agoText(ms: number): string {
  if (ms < 60_000) return 'just now'
  if (ms < 2 * HOUR) return `${countText(Math.floor(ms / 60_000), 'minute')} ago`
  return ms < 2 * DAY
    ? `${countText(Math.floor(ms / HOUR), 'hour')} ago`
    : `${countText(Math.floor(ms / DAY), 'day')} ago`
}
