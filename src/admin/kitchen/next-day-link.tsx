import type { NextDay } from '../../contract/admin/kitchen.ts'
import { countText } from '../../domain/count-text.ts'
import { dayWords } from '../../domain/promise/words/promise-words.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

type NextProps = { next: NextDay; hrefOf: (day: string) => string }

/** From a sheet with nothing on it to the next one that has something: '1 order for Mon 30 Nov'. */
export function NextDayLink({ next, hrefOf }: NextProps) {
  if (!next) return null
  return (
    <ButtonLink look="line" href={hrefOf(next.day)}>
      {countText(next.orders, 'order')} for {dayWords(next.day, Number.NEGATIVE_INFINITY)}
    </ButtonLink>
  )
}
