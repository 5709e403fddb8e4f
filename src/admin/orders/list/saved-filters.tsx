import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  deleteListFilter,
  type ListFilter,
  LONGEST_FILTER_NAME,
  renameListFilter,
  saveListFilter,
} from '../../../contract/admin/orders/list-view.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/fields/chip.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Key } from '../../parts/keys/key.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { ALL_LINES, addressOf, isSameFilter, type LineFilters } from './filter-lines.ts'
import styles from './saved-filters.module.css'
import type { ShownFilter } from './use-saved-filters.ts'

/** Each saved filter beside the quick ones, with how much it leaves. */
export function SavedChips({ saved }: { saved: readonly ShownFilter[] }) {
  return saved.map(({ id, name, pressed, count, isChosen, choose }) => (
    <Chip key={id} pressed={isChosen} className={styles.chip} title={name} aria-keyshortcuts={pressed} onClick={choose}>
      <span>{name}</span> <b>{count.toLocaleString('en-IN')}</b>
      {pressed && <Key name={pressed} />}
    </Chip>
  ))
}

type SavedProps = {
  open: boolean
  onClose: () => void
  /** What is filtered now. */
  filter: LineFilters
  saved: readonly ShownFilter[]
  reload: () => Promise<void>
}

/** Saves what is filtered under a name, and renames and deletes what is saved. */
export function SavedFilters({ open, onClose, filter, saved, reload }: SavedProps) {
  const close = (
    <Button look="line" onClick={onClose}>
      Close
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Saved filters" actions={close}>
      {isSameFilter(filter, ALL_LINES) ? (
        <p>Filter the list first: then it is saved here.</p>
      ) : (
        <SaveForm {...{ filter, reload }} />
      )}
      {saved.length > 0 && (
        <ul className={styles.saved}>
          {saved.map((one) => (
            <SavedLine key={one.id} {...{ one, reload }} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function SaveForm({ filter, reload }: Pick<SavedProps, 'filter' | 'reload'>) {
  const { role } = useStaff()
  const form = useForm({ defaultValues: { name: '', isShared: false } })
  const save = async (named: { name: string; isShared: boolean }) => {
    await callAdmin(saveListFilter, { body: { ...named, filter: askedOf(filter) } })
    form.reset()
    await reload()
  }
  return (
    <StaffForm form={form} onSubmit={save} submit="Save">
      <TextField
        label="Save what is filtered as"
        maxLength={LONGEST_FILTER_NAME}
        {...bindField(form, 'name', { validate: (typed) => typed.trim() !== '' || 'Please give it a name' })}
      />
      {mayAct(role, 'manager') && <Checkbox label="For everybody" {...form.register('isShared')} />}
    </StaffForm>
  )
}

/** A filter of the address as it is saved: the shop refuses what is none. */
function askedOf(filter: LineFilters): ListFilter {
  return Object.fromEntries(Object.entries(addressOf(filter)).filter(([, value]) => value !== '')) as ListFilter
}

type LineProps = Pick<SavedProps, 'reload'> & { one: ShownFilter }

function SavedLine({ one: { id, name, isShared, pressed }, reload }: LineProps) {
  const { role } = useStaff()
  const [typed, setTyped] = useState(name)
  const given = { params: { id } }
  const rename = async () => {
    if (typed.trim() === '') throw new Error('Please give it a name.')
    await callAdmin(renameListFilter, { ...given, body: { name: typed } })
  }
  return (
    <li>
      <span className={styles.name}>
        <b>{name}</b> {pressed && <Key name={pressed} />}
        <small>{isShared ? 'For everybody' : 'Only for you'}</small>
      </span>
      {(!isShared || mayAct(role, 'manager')) && (
        <span className={styles.deeds}>
          <ActionButton
            action="Rename"
            title={`Rename “${name}”?`}
            busyText="Renaming..."
            keep="Not now"
            onOpen={() => setTyped(name)}
            onConfirm={rename}
            onDone={() => void reload()}
          >
            <TextField
              label="Name"
              maxLength={LONGEST_FILTER_NAME}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </ActionButton>
          <ActionButton
            action="Delete"
            title={`Delete “${name}”?`}
            busyText="Deleting..."
            keep="Keep it"
            onConfirm={() => callAdmin(deleteListFilter, given)}
            onDone={() => void reload()}
          >
            {isShared && <p>It goes for everybody.</p>}
          </ActionButton>
        </span>
      )}
    </li>
  )
}
