import { type ChangeEvent, useRef, useState } from 'react'
import { fillText } from '../../../domain/content/facts.ts'
import { factsLackedIn, leftOutWords } from '../../../domain/content/left-out.ts'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { FactDialog } from '../parts/fact-dialog.tsx'
import type { ContentField } from './field-of.ts'
import styles from './form.module.css'
import { usePieceForm } from './form-context.ts'

type TextProps = {
  label: string
  error: string | undefined
  'data-path': string
  field: Extract<ContentField, { kind: 'text' }>
  /** What stands where it is left empty. */
  usual: string | undefined
  value: string
  onType: (text: string) => void
}

/** From so many letters on a text stands in several lines, letters. */
const LONG = 90

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** A text, into which @ puts a fact of the settings. */
export function FactTextField({
  field: { most, isLines, isNeeded },
  usual,
  value,
  onType,
  error,
  ...named
}: TextProps) {
  const { facts } = usePieceForm()
  const [asked, setAsked] = useState<number>()
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const type = ({ target }: Typed) => {
    const at = target.selectionStart ?? 0
    // A mail address has no space before its sign.
    if (target.value.length > value.length && /(^|\s)@$/.test(target.value.slice(0, at))) setAsked(at - 1)
    onType(isLines ? target.value : target.value.replaceAll('\n', ' '))
  }
  const choose = (name: string) => {
    const at = asked ?? value.length
    onType(`${value.slice(0, at)}{${name}}${value.slice(at + 1)}`)
  }
  const lacks = factsLackedIn(value, facts)
  const read = value.includes('{') ? fillText(value, facts) : undefined
  const said = lacks.length > 0 ? leftOutWords(lacks) : read && `Shoppers read: ${read}`
  const unsaid = value === '' && usual !== undefined ? `Left empty: “${usual}”` : undefined
  const control = {
    ...named,
    error,
    optional: !isNeeded,
    value,
    onChange: type,
    // Room for names in braces, which are longer than what they say.
    maxLength: Number.isFinite(most) ? most : undefined,
    hint: said ?? unsaid,
  }
  return (
    <>
      {isLines || most > LONG ? (
        <TextArea ref={element} className={styles.long} rows={2} {...control} />
      ) : (
        <TextField ref={element} {...control} />
      )}
      {asked !== undefined && (
        <FactDialog
          facts={facts}
          onChoose={choose}
          onClose={() => {
            setAsked(undefined)
            element.current?.focus()
          }}
        />
      )}
    </>
  )
}
