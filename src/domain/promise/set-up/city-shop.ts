import { PIN_CITIES } from '../../address/pin-cities.ts'
import { cityOfPin, codeOfPin } from '../../address/pin-code.ts'
import { nameOfState } from '../../address/states.ts'
import { ZERO } from '../../money.ts'
import { WEEKDAYS } from '../../settings/work-day.ts'
import { defaultShop, type Shop } from '../shop.ts'
import type { CutOff, TimeWindow } from '../window.ts'
import type { PinPattern, Zone } from '../zone.ts'

/** Minutes. */
const HOUR = 60
const TWO_HOURS: CutOff = { minutesBefore: 2 * HOUR }
const EVERY_DAY = { weekdays: WEEKDAYS.map((_, weekday) => weekday) }

/** Per cent of its shelf life (FSSAI's advice of 2024). */
const ADVISED_LEFT = 30

const CITY = 'city'
const COUNTER = 'counter'

/** The PIN code in an address, the last one; '' where there is none. No post office's ends in 000. */
export function pinInAddress(address: string): string {
  return (
    [...address.matchAll(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)]
      .map(([pin]) => pin.replace(' ', ''))
      .filter((pin) => !pin.endsWith('000'))
      .at(-1) ?? ''
  )
}

/**
 * A shop as most begin: by rider on the same day in three windows in the city of its PIN code, by courier on the next in its
 * state and two days later in the rest of India, and to be picked up. `settings`: as `defaultShop` has them.
 */
export function cityShop(pin: string, settings: Parameters<typeof defaultShop>[0]): Shop {
  const usual = defaultShop(settings)
  const [india] = usual.zones
  const [byCourier] = india?.ways ?? []
  if (india === undefined || byCourier?.way !== 'courier') return usual
  const { placeId } = india
  const { fee, freeFrom, leastOrder } = byCourier
  const city = { ...india, id: CITY, name: cityOfPin(pin) ?? 'Our city', pins: patternsOfCity(pin) }
  const nextDay = { ...byCourier, cutOff: TWO_HOURS, transitDays: 1 }
  const state = codeOfPin(pin)
  const ofState: Zone[] =
    state === undefined
      ? []
      : [{ ...india, id: 'state', name: nameOfState(state), pins: [{ kind: 'state', state }], ways: [nextDay] }]
  return {
    ...usual,
    zones: [
      { ...city, ways: [{ way: 'rider', fee, freeFrom, leastOrder }] },
      ...ofState,
      { ...india, name: 'Rest of India' },
      {
        ...india,
        id: COUNTER,
        name: 'At the shop',
        pins: [{ kind: 'any' }],
        ways: [{ way: 'pickup', fee: ZERO, freeFrom: null, leastOrder: ZERO }],
      },
    ],
    windows: [...RIDES, ...PICK_UPS].map((window) => ({ ...window, placeId })),
    leastLeft: ADVISED_LEFT,
  }
}

/** All PIN codes that begin as those of the city do; of a city that nobody knows, of its sorting district. */
function patternsOfCity(pin: string): readonly PinPattern[] {
  const city = cityOfPin(pin)
  const known = Object.keys(PIN_CITIES).filter((prefix) => PIN_CITIES[prefix] === city)
  const prefixes = known.length > 0 ? known : [pin.slice(0, 3)]
  return prefixes.map((prefix) => ({ kind: 'prefix', prefix }))
}

const RIDES = windowsOf('rider', CITY, [
  ['morning', 10, 13],
  ['afternoon', 13, 16],
  ['evening', 16, 19],
])
const PICK_UPS = windowsOf('pickup', COUNTER, [
  ['counter-by-day', 11, 15],
  ['counter-in-the-evening', 15, 20],
])

function windowsOf(
  way: TimeWindow['way'],
  zoneId: string,
  hours: readonly (readonly [id: string, starts: number, ends: number])[],
): readonly Omit<TimeWindow, 'placeId'>[] {
  return hours.map(([id, starts, ends]) => ({
    id,
    way,
    on: EVERY_DAY,
    starts: starts * HOUR,
    ends: ends * HOUR,
    cutOff: TWO_HOURS,
    orders: { [zoneId]: null },
    fee: null,
  }))
}
