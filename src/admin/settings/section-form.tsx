import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { type EditedSettings, readShopSettings } from '../../contract/admin/settings.ts'
import { timeText } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import fields from '../parts/fields.module.css'
import { Loaded } from '../parts/loaded.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { countChanges } from './count-changes.ts'
import styles from './settings.module.css'
import { SettingsFrame } from './settings-frame.tsx'
import type { SectionPath } from './settings-sections.ts'
import { useSection } from './use-section.ts'

/** Settings as they are kept, and what else a page of them needs. */
export type KeptSettings<Settings> = { settings: Settings; version: number }

type PartProps<Fields extends FieldValues, Sent, Settings> = {
  /** Settings as they are typed, and as they are sent. */
  fieldsOf: (settings: Settings) => Fields
  settingsOf: (fields: Fields) => Sent
  save: (body: { version: number; settings: Sent }) => Promise<KeptSettings<Settings>>
  /** Says at the fields, too, what the shop has refused of them. */
  onRefused?: (form: UseFormReturn<Fields>, message: string) => void
  /** What shoppers will read, of what is typed. */
  shown?: (form: UseFormReturn<Fields>, kept: KeptSettings<Settings>) => ReactNode
  children: (form: UseFormReturn<Fields>, kept: KeptSettings<Settings>) => ReactNode
}

type SectionProps<Fields extends FieldValues, Sent> = PartProps<Fields, Sent, EditedSettings> & {
  path: SectionPath
  lead?: string
  /** What of the page is not saved with its fields. */
  below?: ReactNode
}

const readShop = (signal?: AbortSignal) => callAdmin(readShopSettings, {}, signal ? { signal } : {})

/** A page of the settings that is saved by itself. */
export function SettingsSection<Fields extends FieldValues, Sent>(section: SectionProps<Fields, Sent>) {
  const loaded = useSection(section.path, readShop)
  return (
    <SettingsFrame path={section.path} {...(section.lead !== undefined && { lead: section.lead })}>
      <Loaded {...loaded}>{(reply) => <SectionForm {...section} loaded={reply} read={readShop} />}</Loaded>
      {section.below}
    </SettingsFrame>
  )
}

type FormProps<Fields extends FieldValues, Sent, Settings> = PartProps<Fields, Sent, Settings> & {
  loaded: KeptSettings<Settings>
  read: () => Promise<KeptSettings<Settings>>
  resolver?: Resolver<Fields>
  /** Of fields that somebody else has changed, too: what was there, what is typed, what they saved. Else whole fields. */
  merge?: (before: Fields, typed: Fields, theirs: Fields) => Fields
  /** What the changes are called where counting them says nothing: 'A new plan'. */
  unsaved?: (typed: Fields, kept: KeptSettings<Settings>) => string | undefined
}

/** The fields of a page, and what saves them. */
export function SectionForm<Fields extends FieldValues, Sent, Settings>(given: FormProps<Fields, Sent, Settings>) {
  const { loaded, fieldsOf, settingsOf, save, read, onRefused, resolver, merge, shown, children } = given
  const unsavedOf = given.unsaved
  const [kept, setKept] = useState(loaded)
  const [news, setNews] = useState<News>({})
  const form = useForm<Fields>({
    defaultValues: fieldsOf(loaded.settings) as DefaultValues<Fields>,
    ...(resolver && { resolver }),
  })
  const saveTyped = async (fields: Fields) => {
    setNews({})
    try {
      const saved = await save({ version: kept.version, settings: settingsOf(fields) })
      setKept(saved)
      form.reset(fieldsOf(saved.settings))
      setNews({ savedAt: Date.now() })
    } catch (error) {
      if (error instanceof ApiError) {
        onRefused?.(form, error.message)
        setNews({ isOutdated: error.code === 'changed-meanwhile' })
      }
      throw error
    }
  }
  const takeTheirs = async () => {
    const theirs = await read()
    const fields = fieldsOf(theirs.settings)
    const merged = merge?.(fieldsOf(kept.settings), form.getValues(), fields)
    setKept(theirs)
    form.reset(fields, { keepDirtyValues: merged === undefined })
    if (merged) form.reset(merged, { keepDefaultValues: true })
    setNews({ hasTheirs: true })
  }
  const { isDirty, dirtyFields } = form.formState
  const putBack = () => {
    form.reset()
    setNews({})
  }
  return (
    <SavedByKeys>
      <div className={styles.beside}>
        <StaffForm
          form={form}
          onSubmit={saveTyped}
          submit="Save"
          keepsWork
          className={fields.saveInView}
          {...(isDirty && { onCancel: putBack, cancel: 'Put back' })}
          more={
            <SaveState
              news={news}
              changes={isDirty ? changesText(dirtyFields, unsavedOf?.(form.getValues(), kept)) : ''}
              onTakeTheirs={takeTheirs}
            />
          }
        >
          {children(form, kept)}
        </StaffForm>
        {shown && (
          <aside className={styles.shown} aria-label="What shoppers see">
            <h2>What shoppers see</h2>
            {shown(form, kept)}
          </aside>
        )}
      </div>
    </SavedByKeys>
  )
}

/** What became of the last try to save. */
type News = { savedAt?: number; isOutdated?: boolean; hasTheirs?: boolean }

/** `changes`: '3 changes'; '' where nothing is other than what is saved. */
type StateProps = { news: News; changes: string; onTakeTheirs: () => Promise<void> }

/** Whether what stands in the fields is saved, in the bar that stays in view. */
function SaveState({ news, changes, onTakeTheirs }: StateProps) {
  return (
    <>
      <p role="status" aria-label="Saving" className={styles.state}>
        {stateText(news, changes)}
      </p>
      {news.isOutdated && (
        <Button look="line" onClick={() => void onTakeTheirs()}>
          Take in their changes, keep mine
        </Button>
      )}
    </>
  )
}

function changesText(dirtyFields: unknown, name: string | undefined): string {
  const changes = countChanges(dirtyFields)
  if (changes === 0) return ''
  return name ?? (changes === 1 ? '1 change' : `${changes} changes`)
}

function stateText({ savedAt, hasTheirs }: News, changes: string): string {
  if (changes !== '') return `${hasTheirs ? 'Their changes are in. Yours: ' : ''}${changes}, not saved yet.`
  return savedAt === undefined ? '' : `Saved at ${timeText(savedAt)}. The shop shows it at once.`
}

/** Ctrl S, or ⌘ S, saves what is within. */
function SavedByKeys({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      place.current?.querySelector('form')?.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return <div ref={place}>{children}</div>
}
