import Hand from 'lucide-react/icons/hand'
import { useState } from 'react'
import { type DayFigures, type Days, stopOrders, takeOrdersAgain } from '../../contract/admin/days.ts'
import { formatDay, formatMoment } from '../../domain/dates.ts'
import type { Way } from '../../domain/promise/window.ts'
import { refusalWord, refusalWords } from '../../domain/promise/words/refusal-words.ts'
import { dayOf, startOf } from '../../domain/settings/work-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Radio } from '../../ui/fields/tick.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import styles from './days.module.css'

type StopProps = { figures: DayFigures; ways: Days['ways']; onChanged: () => void }

const WAY_NAMES = { rider: 'Only the rider', courier: 'Only the courier', pickup: 'Only pick-up' } as const
const STOPPED = { rider: 'Riders’ orders', courier: 'Couriers’ orders', pickup: 'Orders to be picked up' } as const

/** ms */
const HOUR = 3_600_000
const HOURS = [
  { label: 'End of the day', hours: null },
  { label: '1 hour', hours: 1 },
  { label: '2 hours', hours: 2 },
] as const

/** Takes no more orders for a day, in the words that shoppers will read, and takes it back in one press. */
export function StopOrders({ figures, ways, onChanged }: StopProps) {
  const [isOpen, setOpen] = useState(false)
  const { day, stops, closed } = figures
  const standing = stops.filter(({ until }) => until === null || until > Date.now())
  const again = async () => {
    if (await tellOutcome(callAdmin(takeOrdersAgain, { body: { day } }), 'Orders are taken again')) onChanged()
  }
  const isToday = day === dayOf(Date.now())
  const dayName = isToday ? 'today' : formatDay(startOf(day))
  if (closed !== null) return null
  if (standing.length > 0) {
    return (
      <Note icon={Hand}>
        {standing.map(({ way, until }) => (
          <p key={way}>
            {way === null ? 'All orders' : STOPPED[way]} for {dayName} are stopped
            {until === null ? '.' : ` until ${formatMoment(until)}.`}
          </p>
        ))}
        <Button size="small" onClick={() => void again()}>
          Take orders again
        </Button>
      </Note>
    )
  }
  return (
    <>
      <Button look="line" size="small" icon={Hand} onClick={() => setOpen(true)}>
        Stop orders for {dayName}
      </Button>
      <StopDialog
        title={`Stop orders for ${dayName}?`}
        open={isOpen}
        onClose={() => setOpen(false)}
        day={day}
        ways={ways}
        onDone={onChanged}
      />
    </>
  )
}

type DialogProps = {
  title: string
  open: boolean
  onClose: () => void
  day: string
  ways: Days['ways']
  onDone: () => void
}

function StopDialog({ title, open, onClose, day, ways, onDone }: DialogProps) {
  const [way, setWay] = useState<Way | null>(null)
  const [hours, setHours] = useState<number | null>(null)
  const stop = () =>
    callAdmin(stopOrders, { body: { day, way, until: hours === null ? null : Date.now() + hours * HOUR } })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm="Stop orders"
      busyText="Stopping..."
      keep="Keep taking orders"
      onConfirm={stop}
      onDone={onDone}
      done="Orders are stopped"
    >
      <p>Nothing promised changes. Within a second shoppers are offered the next day.</p>
      <fieldset className={styles.choices}>
        <legend>What stops</legend>
        <Radio name="stopped" label="Everything" checked={way === null} onChange={() => setWay(null)} />
        {ways.map((one) => (
          <Radio key={one} name="stopped" label={WAY_NAMES[one]} checked={way === one} onChange={() => setWay(one)} />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Until</legend>
        {HOURS.map((one) => (
          <Radio
            key={one.label}
            name="until"
            label={one.label}
            checked={hours === one.hours}
            onChange={() => setHours(one.hours)}
          />
        ))}
      </fieldset>
      <div className={styles.read}>
        {way !== 'courier' && (
          <>
            <p className="small quiet">At checkout the day is shown, and cannot be chosen</p>
            <p>
              {formatDay(startOf(day))}: {refusalWord({ code: 'stopped', day })}
            </p>
          </>
        )}
        <p className="small quiet">Whoever had chosen it before reads</p>
        <p>{refusalWords({ code: 'stopped', day })}</p>
        {day === dayOf(Date.now()) && way !== 'courier' && way !== 'pickup' && (
          <p className="small quiet">
            Front page and products say nothing of the same day {hours === null ? 'any more' : 'until then'}.
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
