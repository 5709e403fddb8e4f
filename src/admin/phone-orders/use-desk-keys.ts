import { type RefObject, useEffect, useRef } from 'react'
import { toast } from '../../ui/messages/toast-store.ts'
import { useKeys } from '../parts/keys/use-keys.ts'

/** The parts of an order: who calls, what they want, where it goes, when. */
type Part = 1 | 2 | 3 | 4

/** `place` presses the button that places the order, or leads to what has to be known first. */
type DeskKeys = { desk: RefObject<HTMLDivElement | null>; place: () => void }

/** Alt and the number of a part leads to it, Ctrl Enter places the order; and whoever is known is asked what they want. */
export function useDeskKeys(callerId: string | undefined): DeskKeys {
  const desk = useRef<HTMLDivElement>(null)
  const goTo = (part: Part) => {
    const place = desk.current?.querySelector(`[data-part="${part}"]`)
    const chosen = part === 4 ? place?.querySelector<HTMLElement>('input:checked') : undefined
    const field = chosen ?? place?.querySelector<HTMLElement>('input') ?? place?.querySelector<HTMLElement>('button')
    if (field) field.focus()
    else toast.say(part === 3 ? 'First: who calls?' : 'There is nothing to choose yet.')
  }
  const place = () => {
    const button = desk.current?.querySelector<HTMLElement>('[data-part="3"] form [type="submit"]')
    if (button) button.click()
    else goTo(1)
  }
  useKeys({
    'Alt+1': () => goTo(1),
    'Alt+2': () => goTo(2),
    'Alt+3': () => goTo(3),
    'Alt+4': () => goTo(4),
    'Ctrl+Enter': place,
  })
  useEffect(() => {
    if (callerId !== undefined) desk.current?.querySelector<HTMLElement>('[data-part="2"] input')?.focus()
  }, [callerId])
  return { desk, place }
}
