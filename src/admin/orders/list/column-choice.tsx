import { useState } from 'react'
import { type ListColumn, saveListColumns } from '../../../contract/admin/orders/list-view.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { AT_FIRST, CHOOSABLE } from './chosen-columns.ts'
import styles from './list.module.css'
import type { ListView } from './use-list-view.ts'

/** Chooses which columns the list has, and the table that is saved of it, for whoever is signed in. */
export function ColumnChoice({ columns, reload }: Pick<ListView, 'columns' | 'reload'>) {
  const [draft, setDraft] = useState<readonly ListColumn[]>(AT_FIRST)
  const isAtFirst = CHOOSABLE.every(({ key }) => draft.includes(key) === AT_FIRST.includes(key))
  const change = (key: ListColumn) =>
    setDraft((last) => (last.includes(key) ? last.filter((other) => other !== key) : [...last, key]))
  const save = async () => {
    await callAdmin(saveListColumns, { body: { columns: isAtFirst ? null : [...draft] } })
    await reload()
  }
  return (
    <ActionButton
      action="Columns"
      title="Columns of the list"
      confirm="Show these"
      busyText="Saving..."
      keep="Not now"
      isMild
      onOpen={() =>
        setDraft(CHOOSABLE.map(({ key }) => key).filter((key) => columns.some((shown) => shown.key === key)))
      }
      onConfirm={save}
    >
      <p>Beside number and name. You find them on every computer; a phone keeps its own form.</p>
      <fieldset className={styles.choice}>
        <legend className="hide">Columns</legend>
        {CHOOSABLE.map(({ key, title }) => (
          <Checkbox key={key} label={title} checked={draft.includes(key)} onChange={() => change(key)} />
        ))}
      </fieldset>
      <TextButton disabled={isAtFirst} onClick={() => setDraft(AT_FIRST)}>
        As at first
      </TextButton>
    </ActionButton>
  )
}
