import { expect, test } from 'vitest'
import { compareDoors, type DoorPlace, pressMoment } from './run.ts'

const at = (starts: number, ends: number) => ({ starts: starts * 60, ends: ends * 60 })
const DOOR: DoorPlace = { id: 'a', day: '2026-11-26', window: at(10, 13), zone: 0, pin: '302001', street: '1 Lane' }
const HOUR = 3_600_000

test('doors come late ones first, then by the end of their window, their zone, their PIN code and their street', () => {
  const doors: readonly DoorPlace[] = [
    { ...DOOR, id: 'late', day: '2026-11-25', window: at(17, 20) },
    { ...DOOR, id: 'short', window: at(11, 12) },
    { ...DOOR, id: 'first-street' },
    { ...DOOR, id: 'second-street', street: '2 Lane' },
    { ...DOOR, id: 'other-pin', pin: '302002' },
    { ...DOOR, id: 'other-zone', zone: 1, pin: '302000' },
    { ...DOOR, id: 'later-start', window: at(12, 13), pin: '302000' },
    { ...DOOR, id: 'evening', window: at(17, 20), pin: '302000' },
    { ...DOOR, id: 'whenever', window: null, pin: '302000' },
  ]
  const names = doors.map(({ id }) => id)
  expect(
    doors
      .toReversed()
      .toSorted(compareDoors)
      .map(({ id }) => id),
  ).toEqual(names)
  expect(doors.toSorted((one, other) => one.id.localeCompare(other.id)).toSorted(compareDoors)).toEqual(doors)
})

test.each([
  [0, 0],
  [-HOUR, -HOUR],
  [HOUR, 0],
  [-30 * HOUR, -24 * HOUR],
])('a press is dated by a phone’s clock as far as that can be: %s ms from now is %s', (said, believed) => {
  expect(pressMoment(1e12 + said, 1e12)).toBe(1e12 + believed)
})
