import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveBackupPlan } from '../../contract/admin/settings/backups.ts'
import { countText } from '../../domain/count-text.ts'
import { timeText } from '../../domain/dates.ts'
import { BACKUP_ROUNDS, isBackupCount, MOST_BACKUPS } from '../../domain/health/backup-plan.ts'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldPair, Narrow } from '../parts/field-group.tsx'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import type { Standing } from './back-up-now.tsx'
import { SavingNews } from './saving-news.tsx'

type PlanProps = { standing: Standing; onSaved: () => void }

/** How often the shop makes one by itself: chosen here, unless the shop's machine says it. */
export function BackupPlan({ standing, onSaved }: PlanProps) {
  return (
    <Panel title="By itself">
      {standing.setOn === 'machine' ? <OfMachine {...standing} /> : <PlanForm standing={standing} onSaved={onSaved} />}
    </Panel>
  )
}

function OfMachine(plan: Standing) {
  return (
    <Note kind="plain">
      The shop’s machine says: {planText(plan)} (BACKUP_EVERY, BACKUP_LOG). It is changed there; without these settings
      it can be chosen here.
    </Note>
  )
}

function planText({ every, keep }: Pick<Standing, 'every' | 'keep'>): string {
  if (every === null) return 'no backup is made by itself'
  return `a backup is made every ${countText(every, 'hour')}, ${countText(keep, 'backup')} kept`
}

/** `every` '': never. */
type PlanFields = { every: string; keep: string }

const fieldsOf = ({ every, keep }: Standing): PlanFields => ({ every: String(every ?? ''), keep: String(keep) })

function PlanForm({ standing, onSaved }: PlanProps) {
  const form = useForm<PlanFields>({ values: fieldsOf(standing), resetOptions: { keepDirtyValues: true } })
  const [news, setNews] = useState('')
  const save = async (fields: PlanFields) => {
    const every = BACKUP_ROUNDS.find((hours) => String(hours) === fields.every) ?? null
    const saved = await callAdmin(saveBackupPlan, { body: { every, keep: Number(fields.keep) } })
    form.reset(fieldsOf(saved))
    setNews(`Saved at ${timeText(Date.now())}: ${planText(saved)}.`)
    onSaved()
  }
  return (
    <Narrow>
      <StaffForm
        form={form}
        label="Backups by itself"
        onSubmit={save}
        submit="Save"
        busyText="Saving..."
        keepsWork
        more={<SavingNews form={form} news={news} />}
      >
        <FieldPair>
          <Select label="How often" {...bindField(form, 'every')}>
            <option value="">Never by itself</option>
            {BACKUP_ROUNDS.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 24 ? 'Every day' : `Every ${hours} hours`}
              </option>
            ))}
          </Select>
          <TextField
            label="How many are kept"
            hint="Older ones go when another is whole. Those made by hand on this page are counted apart, all of a day as one"
            inputMode="numeric"
            {...bindField(form, 'keep', { validate: (typed) => isBackupCount(typed) || COUNT_WRONG })}
          />
        </FieldPair>
      </StaffForm>
    </Narrow>
  )
}

const COUNT_WRONG = `Please enter a whole number from 1 to ${MOST_BACKUPS}`
