import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { type Lot, MOST_LABELS, noteLotPrint, type readLot } from '../../../contract/admin/kitchen/labels.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { LABEL_SIZES, type LabelSize, labelSizeName } from '../../../domain/kitchen/labels/fit-label.ts'
import type { LabelFacts } from '../../../domain/kitchen/labels/label-facts.ts'
import { LABEL_PARTS } from '../../../domain/kitchen/labels/label-parts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { usePaperPrinter } from '../../orders/papers/use-paper-printer.tsx'
import { Panel } from '../../parts/panel.tsx'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import styles from './labels-panel.module.css'
import { LackNote } from './lack-note.tsx'
import { SweetLabel } from './sheets/sweet-label.tsx'
import { type FittedLabels, useFittedLabels } from './sheets/use-fitted-labels.tsx'

type PanelProps = {
  lot: Lot
  facts: LabelFacts
  prints: ReplyOf<typeof readLot>['prints']
  onPrinted: () => Promise<void>
}

/** The labels of a batch as they will be printed, in every size, and presses that print them. */
export function LabelsPanel({ lot, facts, prints, onPrinted }: PanelProps) {
  const [typed, setTyped] = useState(`${Math.min(lot.boxes, MOST_LABELS)}`)
  const { print, sheets } = usePaperPrinter()
  const { fitted, measured } = useFittedLabels(facts)
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isCount = count >= 1 && count <= MOST_LABELS
  const printAll = async (size: LabelSize) => {
    await callAdmin(noteLotPrint, { params: { number: lot.number }, body: { label: size, labels: count } })
    const label = fitted?.[size]
    if (label?.fits)
      await print(Array.from({ length: count }, (_, at) => <SweetLabel key={at} {...{ size, label, facts }} />))
    await onPrinted()
  }
  return (
    <Panel title="Labels">
      <LackNote facts={facts} productId={lot.productId} />
      <div className={styles.count}>
        <TextField
          label="How many labels"
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(!isCount && { error: `A whole number from 1 to ${MOST_LABELS}, please.` })}
        />
      </div>
      {fitted && (
        <ul className={styles.sizes}>
          {LABEL_SIZES.map((size) => (
            <LabelChoice
              key={size}
              {...{ size, facts, label: fitted[size] }}
              onPrint={isCount ? () => tellOutcome(printAll(size)) : undefined}
              words={count === 1 ? 'Print 1 label' : `Print ${count} labels`}
            />
          ))}
        </ul>
      )}
      {prints.length > 0 && (
        <ul className={styles.prints} aria-label="Printed">
          {prints.map(({ label, labels, by, at }) => (
            <li key={`${label} ${at}`}>
              {labels} × {labelSizeName(label)} printed by {by}, {formatMoment(at)}
            </li>
          ))}
        </ul>
      )}
      {measured}
      {sheets}
    </Panel>
  )
}

type ChoiceProps = {
  size: LabelSize
  facts: LabelFacts
  label: FittedLabels[LabelSize]
  /** Undefined: how many is not said. */
  onPrint: (() => Promise<unknown>) | undefined
  words: string
}

function LabelChoice({ size, facts, label, onPrint, words }: ChoiceProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPrint?.()
    setBusy(false)
  }
  const name = labelSizeName(size)
  return (
    <li>
      <h3>{name}</h3>
      {label.fits ? (
        <>
          <SweetLabel {...{ size, label, facts }} />
          {label.left.length > 0 && (
            <p className="small quiet">
              No room for {new Intl.ListFormat('en-IN').format(label.left.map((part) => LABEL_PARTS[part]))}.
            </p>
          )}
          <Button
            size="small"
            icon={Printer}
            busy={busy}
            busyText="Printing..."
            aria-label={`${words} of ${name}`}
            aria-disabled={onPrint === undefined}
            onClick={() => void press()}
          >
            {words}
          </Button>
        </>
      ) : (
        <Note>Not printed in this size. {label.why}</Note>
      )}
    </li>
  )
}
