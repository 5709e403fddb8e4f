import { useState } from 'react'
import { type DayFigures, limitDay } from '../../contract/admin/days.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { Meter } from '../../ui/panels/meter.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useTrying } from '../parts/use-trying.ts'
import { kilogramsFieldOf, readKilograms } from '../settings/promise/fields/typed-values.ts'
import { percentTaken } from './day-state.ts'
import styles from './days.module.css'
import { OrdersOfDay } from './orders-of-day.tsx'

type LimitProps = { day: string; line: DayFigures['lines'][number]; isOver: boolean; onChanged: () => void }

/** What is taken of a line on a day, and its limit for that day. */
export function LineLimit({ day, line, isOver, onChanged }: LimitProps) {
  const { id, name, limit, usual, kept, taken } = line
  return (
    <div className={styles.line}>
      <b>{name}</b>
      <div className={percentTaken(line) >= 100 ? styles.used : undefined}>
        <Meter share={percentTaken(line) / 100} />
      </div>
      <p className={taken > limit ? styles.over : 'small'}>
        {kg(taken)} taken of {kg(limit)}
        {taken > limit ? `, ${kg(taken - limit)} over` : `, ${kg(limit - taken)} free`}
        {kept > 0 && `, ${kg(kept)} of it for counter and phone`}
        {limit !== usual && `; on other days ${kg(usual)}`}
      </p>
      {taken > limit && <OrdersOfDay of={{ day, id }} />}
      {!isOver && <LimitForm day={day} line={line} onChanged={onChanged} />}
    </div>
  )
}

function kg(grams: number): string {
  return `${kilogramsFieldOf(grams)} kg`
}

function LimitForm({ day, line, onChanged }: Omit<LimitProps, 'isOver'>) {
  const { id, name, limit, usual, taken } = line
  const [typed, setTyped] = useState(kilogramsFieldOf(limit))
  const { problem, busy, run } = useTrying()
  const grams = readKilograms(typed)
  const set = (next: number | null) =>
    run(async () => {
      await callAdmin(limitDay, { body: { day, lineId: id, grams: next } })
      onChanged()
    })
  return (
    <>
      <div className={styles.limit}>
        <TextField
          label={`${name} on this day, kg`}
          inputMode="decimal"
          compact
          value={typed}
          error={grams === undefined ? 'Please enter kilograms' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          look="line"
          size="small"
          busy={busy}
          disabled={grams === undefined || grams === limit}
          onClick={() => grams !== undefined && void set(grams)}
        >
          Set
        </Button>
        {limit !== usual && (
          <Button look="line" size="small" busy={busy} onClick={() => void set(null)}>
            As usual
          </Button>
        )}
      </div>
      {grams !== undefined && grams < taken && grams !== limit && (
        <Note>
          {kg(taken)} are promised already and stay promised. At {kg(grams)} the day is over-full and offers no more.
        </Note>
      )}
      <BadNote>{problem}</BadNote>
    </>
  )
}
