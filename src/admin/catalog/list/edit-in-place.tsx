import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import styles from '../catalog.module.css'
import list from './product-list.module.css'

type EditProps = {
  /** What the value is of: 'Price of Kaju Katli, 250 g'. */
  label: string
  /** The value as it stands there, and as it is typed. */
  shown: string
  text: string
  isLow?: boolean | undefined
  /** Saves what was typed; throws what is wrong with it. */
  save: (typed: string) => Promise<void>
}

/** A value that is typed over where it stands: Enter saves it, Escape gives it back as it was. */
export function EditInPlace({ label, shown, text, isLow, save }: EditProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
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
  }
  const send = async () => {
    if (typed === undefined || isSaving) return
    if (typed.trim() === text) return close()
    setSaving(true)
    try {
      await save(typed)
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
  if (!isOpen) {
    return (
      <TextButton
        ref={button}
        className={isLow ? styles.low : undefined}
        aria-label={`${label}: ${shown}. Change it`}
        onClick={() => setTyped(text)}
      >
        {shown}
      </TextButton>
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
