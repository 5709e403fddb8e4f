/** How soon a press in the same place belongs to the one before, ms. */
const SOON = 500
/** How far off it may be, px. */
const NEAR = 24

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>

/**
 * For what puts something else under the finger: a double press is one wish, so that its second half does nothing,
 * whatever it meets. A press elsewhere is another wish; one by keyboard has no place and holds nothing.
 */
export function holdSamePress({ clientX, clientY, detail, timeStamp }: Press): void {
  if (detail === 0) return
  const over = new AbortController()
  const hold = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= NEAR
    if (!isNear || event.timeStamp - timeStamp > SOON) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  for (const kind of ['pointerdown', 'click'] as const) {
    addEventListener(kind, hold, { capture: true, signal: over.signal })
  }
}
