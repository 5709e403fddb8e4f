import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { Wrong } from '../../../ui/fields/field.tsx'
import { Select, TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { FieldGroup } from '../../parts/field-group.tsx'
import { LinkField } from '../parts/link-field.tsx'
import { TagField } from '../parts/tag-field.tsx'
import { blockPlace } from './block-place.ts'
import { type ContentPath, pathName } from './content-path.ts'
import { FactTextField } from './fact-text-field.tsx'
import { emptyOf, fieldOf, type Schema } from './field-of.ts'
import { choiceName, fieldName, partName } from './field-words.ts'
import styles from './form.module.css'
import { usePieceForm } from './form-context.ts'
import { momentTyped, typedMoment } from './india-moment.ts'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'

// Only a page of words needs the editor.
const DocumentEditor = lazy(async () => ({
  default: (await import('../document/document-editor.tsx')).DocumentEditor,
}))

type FieldProps = {
  name: string
  schema: Schema
  value: unknown
  path: ContentPath
  /** What it is called, where its name does not say it. */
  label?: string
}

/** A value of a piece as what it is: a text, a picture, a list of parts... */
export function PieceField({ name, schema, value = emptyOf(name, schema), path, label = fieldName(name) }: FieldProps) {
  const { change, problems, facts, usualOf, addressOf, onReady } = usePieceForm()
  const field = fieldOf(name, schema)
  const own = pathName(path)
  const tied = { label, error: problems.get(own), 'data-path': own }
  const typed = (text: string) => change(path, text)
  switch (field.kind) {
    case 'document':
      return (
        <div data-path={own} className={styles.document}>
          <p id={`${own}-label`}>{label}</p>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <DocumentEditor
              label={label}
              document={documentIn(value)}
              facts={facts}
              addressOf={addressOf}
              onChange={(document) => change(path, document)}
              onReady={(editing) => onReady(path, editing)}
            />
          </Suspense>
          <BlockProblems of={path} document={value} />
        </div>
      )
    case 'text':
      return <FactTextField {...tied} field={field} usual={usualOf(path)} value={textIn(value)} onType={typed} />
    case 'link':
      return (
        <LinkField
          {...tied}
          hint="A page of the shop, such as /collection, or https:, mailto:, tel:"
          value={textIn(value)}
          onChange={({ target }) => typed(target.value)}
        />
      )
    case 'tag':
      return <TagField {...tied} value={textIn(value)} onType={typed} />
    case 'day':
      return <TextField {...tied} type="date" value={textIn(value)} onChange={({ target }) => typed(target.value)} />
    case 'moment':
      return (
        <TextField
          {...tied}
          type="datetime-local"
          optional={field.canBeNone}
          value={typedMoment(typeof value === 'number' ? value : null)}
          onChange={({ target }) => change(path, momentTyped(target.value) ?? (field.canBeNone ? null : 0))}
        />
      )
    case 'number':
      return (
        <TextField
          {...tied}
          type="number"
          optional={field.canBeNone}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => change(path, target.value === '' && field.canBeNone ? null : Number(target.value))}
        />
      )
    case 'choice':
      return (
        <Select {...tied} value={textIn(value)} onChange={({ target }) => typed(target.value)}>
          <Options of={field.of} names={Object.fromEntries(field.of.map((one) => [one, choiceName(one)]))} />
        </Select>
      )
    case 'flag':
      return (
        <Checkbox
          label={label}
          data-path={own}
          checked={value === true}
          onChange={({ target }) => change(path, target.checked)}
        />
      )
    case 'picture':
      return <PictureField {...tied} canBeNone={field.canBeNone} value={textIn(value)} onChoose={typed} />
    case 'list':
      return (
        <ListField name={name} label={label} field={field} value={Array.isArray(value) ? value : []} path={path}>
          {(part, place) => <PartFields name={name} schema={field.of} value={part} path={place} />}
        </ListField>
      )
    case 'maybe':
      return (
        <MaybeField
          label={label}
          isThere={value !== field.nothing}
          onTurn={(on) => change(path, on ? emptyOf(name, field.of) : field.nothing)}
        >
          <PieceField name={name} schema={field.of} value={value} path={path} label={label} />
        </MaybeField>
      )
    case 'group':
      return path.length === 0 ? (
        <GroupFields fields={field.fields} value={value} path={path} />
      ) : (
        <FieldGroup legend={label}>
          <GroupFields fields={field.fields} value={value} path={path} />
        </FieldGroup>
      )
    case 'unknown':
      return (
        <p className="quiet">
          {label}: <code>{JSON.stringify(value)}</code>
        </p>
      )
  }
}

/** The fields of a part of a list, whose head says already which it is. */
function PartFields({ name, schema, value, path }: FieldProps) {
  const field = fieldOf(name, schema)
  if (field.kind === 'group') return <GroupFields fields={field.fields} value={value} path={path} />
  return <PieceField name={name} schema={schema} value={value} path={path} label={partName(name)} />
}

type GroupProps = { fields: readonly (readonly [name: string, schema: Schema])[]; value: unknown; path: ContentPath }

/** The fields of a part, without its name. */
function GroupFields({ fields, value, path }: GroupProps) {
  const record: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  return fields.map(([name, schema]) => (
    <PieceField key={name} name={name} schema={schema} value={record[name]} path={[...path, name]} />
  ))
}

type MaybeProps = { label: string; isThere: boolean; onTurn: (on: boolean) => void; children: ReactNode }

function MaybeField({ label, isThere, onTurn, children }: MaybeProps) {
  return (
    <div className={styles.maybe}>
      <Checkbox
        label={`With ${label.toLowerCase()}`}
        checked={isThere}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {isThere && children}
    </div>
  )
}

/** What is wrong within a text in blocks, and where. */
function BlockProblems({ of, document }: { of: ContentPath; document: unknown }) {
  const own = `${pathName(of)}.`
  const inside = [...usePieceForm().problems].filter(([place]) => place.startsWith(own))
  const words = inside.map(([place, problem]) => {
    const steps = place.slice(own.length).split('.')
    const block = blockPlace(
      document,
      steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    )
    return block === undefined ? problem : `${block.charAt(0).toUpperCase()}${block.slice(1)}: ${problem}`
  })
  return [...new Set(words)].map((problem) => <Wrong key={problem}>{problem}</Wrong>)
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function documentIn(value: unknown): { content?: [] } {
  return typeof value === 'object' && value !== null ? value : {}
}
