import { type ReactNode, useState } from 'react'
import { feeWords } from '../../calls/offers/slot-words.ts'
import type { OrderPromise } from '../../contract/promise.ts'
import { dayWords, promiseWords } from '../../domain/promise/words/promise-words.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { PromiseBox } from '../../ui/panels/promise-box.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { useKeptPin } from './kept-pin.ts'
import styles from './promise-to-pin.module.css'
import type { AskedOffers } from './use-offers.ts'

const PinSheet = lazyPart(() => import('./pin-sheet.tsx').then(({ PinSheet }) => PinSheet))

/** What the kept PIN code is promised, or why it cannot be; asks for one where none is kept. */
export function PromiseToPin({ asked }: { asked: AskedOffers }) {
  const pin = useKeptPin()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const change = (words: string) => (
    <TextButton onPointerEnter={PinSheet.prepare} onFocus={PinSheet.prepare} onClick={() => setSheet('open')}>
      {words}
    </TextButton>
  )
  return (
    <>
      <div className={styles.answer} aria-live="polite" aria-busy={asked.asking}>
        {!pin && (
          <PromiseBox
            kind="asking"
            title="Where shall it go?"
            note="Your PIN code tells the day and the fee."
            end={change('Add your PIN')}
          />
        )}
        {pin && <AnswerTo pin={pin} asked={asked} change={change('Change')} />}
      </div>
      {sheet !== 'never' && <PinSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </>
  )
}

type AnswerProps = { pin: string; asked: AskedOffers; change: ReactNode }

function AnswerTo({ pin, asked: { offers, failure, ask }, change }: AnswerProps) {
  if (failure !== undefined) {
    return <PromiseBox kind="none" title={failure} end={<TextButton onClick={ask}>Try again</TextButton>} />
  }
  const earliest = offers?.earliest
  if (earliest) {
    const title = `${promiseWords(earliest, Date.now())} to ${pin} · ${feeWords(earliest.fee)}`
    return <PromiseBox kind={earliest.way} title={title} note={madeWords(earliest)} end={change} />
  }
  if (offers?.refusal) return <PromiseBox kind="none" title={offers.refusal.words} end={change} />
  return <PromiseBox kind="asking" title={<Skeleton width="12rem" height="1em" />} note={`To ${pin}`} end={change} />
}

/** 'Made on Tue 24 Nov, at its best until Sat 28 Nov'; nothing of what is made ahead. */
function madeWords({ madeOn, bestUntil }: OrderPromise): string | undefined {
  if (madeOn === null || bestUntil === null) return undefined
  const [made, best] = [madeOn, bestUntil].map((day) => dayWords(day, Number.NEGATIVE_INFINITY))
  return `Made on ${made}, at its best until ${best}`
}
