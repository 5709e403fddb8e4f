import type { Zone } from '../promise/zone.ts'

type Zones = readonly Pick<Zone, 'pins' | 'ways'>[]

/** What an answer of a template may presuppose of zones and ways, as it is marked there. */
export const ANSWER_CONDITIONS = [
  'in its city',
  'to all of India',
  'to its zones',
  'by rider',
  'by courier',
  'by both',
  'within the day',
  'up to 2 days',
  'up to 5 days',
] as const
export type AnswerCondition = (typeof ANSWER_CONDITIONS)[number]

const HOLDS: Readonly<Record<AnswerCondition, (zones: Zones) => boolean>> = {
  'in its city': (zones) => longestWay(zones) === 0 && !reaches(zones, 'rest') && !reaches(zones, 'state'),
  'to all of India': (zones) => reaches(zones, 'rest'),
  'to its zones': () => true,
  'by rider': (zones) => brings(zones, 'rider') && !brings(zones, 'courier'),
  'by courier': (zones) => brings(zones, 'courier') && !brings(zones, 'rider'),
  'by both': (zones) => brings(zones, 'courier') && brings(zones, 'rider'),
  'within the day': (zones) => longestWay(zones) === 0,
  'up to 2 days': (zones) => isBetween(longestWay(zones), 1, 2),
  'up to 5 days': (zones) => isBetween(longestWay(zones), 3, 5),
}

/** What may stand in place of a gap; `when`: what it presupposes. */
export type GapAnswer = { text: string; when: AnswerCondition | undefined }

/** Of the answers those that the zones bear out; `zones` undefined: nobody has set any, and all but those that name them are left. */
export function answersThatFit(answers: readonly GapAnswer[], zones: Zones | undefined): string[] {
  const fits = ({ when }: GapAnswer) =>
    when === undefined || (zones === undefined ? when !== 'to its zones' : HOLDS[when](zones))
  return answers.filter(fits).map(({ text }) => text)
}

function broughtTo(zones: Zones) {
  return zones.filter(({ ways }) => ways.some(({ way }) => way !== 'pickup'))
}

function brings(zones: Zones, by: 'rider' | 'courier'): boolean {
  return zones.some(({ ways }) => ways.some(({ way }) => way === by))
}

function reaches(zones: Zones, kind: 'rest' | 'state'): boolean {
  return broughtTo(zones).some(({ pins }) => pins.some((pin) => pin.kind === kind))
}

/** The most days that anything is on its way; undefined where nothing is brought. */
function longestWay(zones: Zones): number | undefined {
  const days = broughtTo(zones).flatMap(({ ways }) =>
    ways.map((terms) => (terms.way === 'courier' ? terms.transitDays : 0)),
  )
  return days.length === 0 ? undefined : Math.max(...days)
}

function isBetween(days: number | undefined, least: number, most: number): boolean {
  return days !== undefined && days >= least && days <= most
}
