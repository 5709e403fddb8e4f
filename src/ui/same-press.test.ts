import { afterEach, expect, test, vi } from 'vitest'
import { holdSamePress } from './same-press.ts'

afterEach(() => vi.unstubAllGlobals())

/** A press at a place (px) and a moment (ms). */
function press(clientX: number, timeStamp: number): MouseEvent {
  const event = new Event('click', { cancelable: true })
  const at = { clientX, clientY: 0, detail: 1, timeStamp }
  for (const [name, value] of Object.entries(at)) Object.defineProperty(event, name, { value })
  return event as MouseEvent
}

/** Whether each press that follows one at 0 px and 0 ms gets through. */
function getThrough(...following: readonly MouseEvent[]): boolean[] {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  holdSamePress(press(0, 0))
  return following.map((event) => page.dispatchEvent(event))
}

test('a second press in the same place is held for half a second, by when it was pressed', () => {
  expect(getThrough(press(10, 200), press(10, 490), press(10, 510), press(10, 520))).toEqual([false, false, true, true])
})

test('a press elsewhere is another wish, and ends the hold', () => {
  expect(getThrough(press(60, 100), press(10, 200))).toEqual([true, true])
})
