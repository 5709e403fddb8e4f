import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import styles from '../catalog.module.css'
import list from './product-list.module.css'

type EditProps = {
  /** What the value is of: 'Price of Kaju Katli, 250 g'. */
  label: string
  /** The value as it stands there, and as it is typed. */
  shown: string
  text: string
  isLow?: boolean | undefined
  /** Saves what was typed and answers it as `text` then has it; throws what is wrong with it. */
  save: (typed: string) => Promise<string>
  /** What is asked before so much of a change is saved; undefined: nothing. */
  ask?: (typed: string) => string | undefined
}

/** A value that was typed over here, and what stands in its place. */
type Edit = { from: string; shown: string; to: string }

/**
 * A value that is typed over where it stands: Enter saves it, Escape gives it back as it was. What was saved is said below
 * it, with a button that undoes it. A change that is asked about is saved by a second Enter.
 */
export function EditInPlace({ label, shown, text, isLow, save, ask }: EditProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const [edit, setEdit] = useState<Edit>()
  const [isSaving, setSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const returns = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen) {
      field.current?.focus()
      field.current?.select()
    } else if (returns.current) button.current?.focus()
    returns.current = false
  }, [isOpen])
  useUnsavedWork(typed !== undefined && typed !== text)
  const close = () => {
    returns.current = true
    setTyped(undefined)
    setProblem(undefined)
    setAsked(undefined)
  }
  const send = async () => {
    if (typed === undefined || isSaving) return
    if (typed.trim() === text) return close()
    const question = asked === typed ? undefined : ask?.(typed)
    setAsked(typed)
    setProblem(question)
    if (question !== undefined) return
    setSaving(true)
    try {
      setEdit({ from: text, shown, to: await save(typed) })
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setSaving(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }
  const undo = async ({ from }: Edit) => {
    setEdit(undefined)
    button.current?.focus()
    if (await tellOutcome(save(from))) toast.say(`${label} is as it was.`)
  }
  if (!isOpen) {
    return (
      <>
        <TextButton
          ref={button}
          className={isLow ? styles.low : undefined}
          aria-label={`${label}: ${shown}. Change it`}
          onClick={() => setTyped(text)}
        >
          {shown}
        </TextButton>
        <small role="status" className={list.edited}>
          {edit && edit.to === text && edit.from !== text && (
            <>
              saved, was {edit.shown}{' '}
              <TextButton aria-label={`Undo: ${label}, was ${edit.shown}`} onClick={() => void undo(edit)}>
                Undo
              </TextButton>
            </>
          )}
        </small>
      </>
    )
  }
  return (
    <TextField
      compact
      ref={field}
      className={list.inPlace}
      label={label}
      labelHidden
      hint={isSaving ? 'Saving...' : 'Enter saves, Escape does not.'}
      error={problem}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed === text && setTyped(undefined)}
      onKeyDown={press}
    />
  )
}
