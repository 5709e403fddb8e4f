import { type RefObject, useEffect, useRef } from 'react'
import { FACT_NAMES, type ShopFacts } from '../../../domain/content/facts.ts'
import { LEFT_OUT } from '../../../domain/content/left-out.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import type { TextEditing } from '../document/text-editing.ts'
import { type ContentPath, pathName, valueAt } from '../form/content-path.ts'
import { fieldOf, type Schema } from '../form/field-of.ts'
import { PieceFormContext } from '../form/form-context.ts'
import { replaceNamed } from '../form/name-category.ts'
import { PieceField } from '../form/piece-field.tsx'
import type { PieceProblem } from '../form/piece-problems.ts'
import { placeOfText } from '../form/place-of-text.ts'
import { documentOf, focusGap, focusPlace } from './focus-place.ts'
import { GapPanel, type GapPlace } from './gap-panel.tsx'
import styles from './piece.module.css'
import type { PieceReply } from './use-writing.ts'

type WriteProps = {
  schema: Schema
  /** The shop's reply: what the facts say, and what a piece may begin with. */
  reply: Pick<PieceReply, 'facts' | 'unsold' | 'template' | 'checks' | 'answers'>
  content: unknown
  saved: unknown
  usualOf: (path: ContentPath) => string | undefined
  problems: readonly PieceProblem[]
  addressOf: (picture: string) => string
  isNew: boolean
  onChange: (content: unknown) => void
  onTemplate: (content: unknown) => void
  /** Filled here: leads to a place, or to where words stand. */
  pick: RefObject<(place: string | ContentPath) => void>
}

/** All of a piece in fields. */
export function WritePanel({
  schema,
  reply,
  content,
  saved,
  usualOf,
  problems,
  addressOf,
  isNew,
  onChange,
  onTemplate,
  pick,
}: WriteProps) {
  const { facts, unsold, template, checks, answers } = reply
  const form = useRef<HTMLDivElement>(null)
  const latest = useRef(content)
  const texts = useRef(new Map<string, TextEditing>())
  useEffect(() => {
    latest.current = content
    pick.current = (place) => {
      const path = typeof place === 'string' ? placeOfText(latest.current, place, facts) : place
      // When the tab with the fields is there.
      if (path) requestAnimationFrame(() => focusPlace(form.current, path, texts.current))
    }
  }, [content, facts, pick])
  const change = (path: ContentPath, value: unknown) => {
    // Two fields may change within one rendering.
    latest.current = replaceNamed(latest.current, path, value, saved)
    onChange(latest.current)
  }
  const words = new Map(problems.map(({ path, words: said }) => [pathName(path), said]))
  const onReady = (path: ContentPath, editing: TextEditing) => void texts.current.set(pathName(path), editing)
  const take = (places: readonly GapPlace[], answer: string) => {
    for (const [document, { gap }] of new Map(places.map((place) => [documentOf(place.path), place]))) {
      texts.current.get(document)?.fillGap(gap, answer)
    }
    for (const { path, gap } of places.filter((place) => !texts.current.has(documentOf(place.path)))) {
      const text = valueAt(latest.current, path)
      if (typeof text === 'string')
        change(
          path,
          text.replaceAll(gap, () => answer),
        )
    }
  }
  return (
    <div ref={form} className={styles.fields}>
      {template !== null && isNew && (
        <Note>
          <p>There is a template to begin with, filled from the settings.</p>
          <Button look="line" size="small" onClick={() => onTemplate(template)}>
            Begin with the template
          </Button>
        </Note>
      )}
      {checks.length > 0 && (
        <details className={styles.checks}>
          <summary>What a lawyer should look at</summary>
          <ul>
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </details>
      )}
      {template !== null && (
        <GapPanel
          content={content}
          answers={answers}
          onTake={take}
          onWrite={(place) => focusGap(form.current, place, texts.current)}
        />
      )}
      <PieceFormContext value={{ change, problems: words, facts, unsold, usualOf, addressOf, onReady }}>
        <PieceField name="piece" schema={schema} value={content} path={[]} />
      </PieceFormContext>
      {fieldOf('piece', schema).kind === 'group' && (
        <p className="small quiet">In a text, @ puts in a fact of the settings.</p>
      )}
      <FactsUsed content={content} facts={facts} />
    </div>
  )
}

/** The facts that a piece names, with what each says now. */
function FactsUsed({ content, facts }: { content: unknown; facts: ShopFacts }) {
  const text = JSON.stringify(content) ?? ''
  const used = FACT_NAMES.filter((name) => text.includes(`{${name}}`))
  if (used.length === 0) return null
  return (
    <section aria-label="Facts in use" className={styles.used}>
      <h2>Facts in use</h2>
      <ul>
        {used.map((name) => (
          <li key={name}>
            <b>{name}</b>: {facts[name] ?? `${LEFT_OUT}.`}
          </li>
        ))}
      </ul>
    </section>
  )
}
