import { shelfLifeByName } from '../demo-claims/shelf-life-by-name.ts'
import type { OfferLine } from './offer.ts'

/** The days that a sweet keeps by its name; 0: the day on which it is made. Source: FSSAI's guidance. */
const BY_NAME: readonly { name: RegExp; days: number }[] = [
  { name: /kalakand/i, days: 0 },
  { name: /chikki|sohan halwa|karachi halwa/i, days: 30 },
  { name: /kaju|katli|ghe[vw]ar|besan/i, days: 7 },
  { name: /ras ?g[uo]lla|ras ?malai|cham ?cham|raj ?bhog|sandesh|kheer kadam|mishti doi/i, days: 2 },
  { name: /lad+[ou]+|peda|barfi|burfi|milk cake|khoya|mawa|jamun/i, days: 4 },
]

const DAYS_OF = { hour: 1 / 24, day: 1, week: 7, month: 30 } as const
const STORED = /(\d+)(?:\s*[-–]\s*\d+)?\s*(hour|day|week|month)/i

/** How many days a sweet surely keeps: by its stored shelf life, else as a guess by its name; 0: the day on which it is made. */
export function keepingOf(name: string, stored?: string | null): Pick<OfferLine, 'keeps' | 'isGuess'> {
  const stated = readDays(stored ?? '')
  if (stated !== undefined) return { keeps: stated }
  const advised = BY_NAME.find((rule) => rule.name.test(name))?.days
  return { keeps: advised ?? readDays(shelfLifeByName(name)) ?? 0, isGuess: true }
}

/** The shortest span that '2-3 weeks, airtight' names, in whole days; undefined where it names none. */
function readDays(shelfLife: string): number | undefined {
  if (/same day/i.test(shelfLife)) return 0
  const [, shortest, unit] = STORED.exec(shelfLife) ?? []
  if (!shortest || !unit) return undefined
  return Math.floor(Number(shortest) * DAYS_OF[unit.toLowerCase() as keyof typeof DAYS_OF])
}

const DAY_MINUTES = 24 * 60

/** How far a sweet can be sent. Minutes; Infinity: any. */
export type Reach = {
  /** When it must be there, after midnight of the day on which it is made. */
  arrivesBy: number
  /** How long it may be on the road. */
  road: number
}

/**
 * From when on sweets are made (minutes after midnight), and the per cent of their shelf life that they have left at the
 * door; null: nobody asks.
 */
export type Freshness = { madeAt: number; leastLeft: number | null }

/** How far a sweet reaches: as its owner says (minutes on the road), else as its shelf life allows. */
export function reachOf(
  { keeps, travels }: { keeps: number; travels: number | null },
  { madeAt, leastLeft }: Freshness,
): Reach {
  if (travels !== null) return { arrivesBy: Number.POSITIVE_INFINITY, road: travels }
  if (leastLeft === null) return ANYWHERE
  const life = keeps === 0 ? DAY_MINUTES - madeAt : keeps * DAY_MINUTES
  return { arrivesBy: madeAt + Math.floor((life * (100 - leastLeft)) / 100), road: Number.POSITIVE_INFINITY }
}

const ANYWHERE: Reach = { arrivesBy: Number.POSITIVE_INFINITY, road: Number.POSITIVE_INFINITY }

/** How far several sweets reach together. */
export function reachOfAll(reaches: readonly Reach[]): Reach {
  return reaches.reduce((all, { arrivesBy, road }) => {
    return { arrivesBy: Math.min(all.arrivesBy, arrivesBy), road: Math.min(all.road, road) }
  }, ANYWHERE)
}

/** Whether what is on the road so long, and there at that time, comes within the reach. */
export function isWithin(reach: Reach, { arrives, road }: { arrives: number; road: number }): boolean {
  return arrives <= reach.arrivesBy && road <= reach.road
}
