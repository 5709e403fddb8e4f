import { Fragment } from 'react'
import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Meter } from '../../ui/panels/meter.tsx'
import { paths } from '../calls/paths.ts'
import styles from './kitchen.module.css'
import { boxesToMake, knowsShelf, lineGroups } from './line-groups.ts'
import { MadeCounter } from './made/made-counter.tsx'
import { MadeState } from './made/made-state.tsx'
import { type Counted, nameOf, toMakeOf, useMadeCount } from './made/use-made-count.ts'
import { NextDayLink } from './next-day-link.tsx'

type Row = KitchenSheet['rows'][number]
type TableProps = Pick<Counted, 'sheet' | 'onCounted'>

/** Every sweet with its sizes: how much, how many boxes, how long it keeps, and how many of them are made. */
export function KitchenTable({ sheet, onCounted }: TableProps) {
  if (sheet.rows.length === 0) {
    return (
      <EmptyState title="Nothing to make" action={<NextDayLink next={sheet.next} hrefOf={paths.kitchenOn} />}>
        No open order is due for this day and batch.
      </EmptyState>
    )
  }
  const hasShelf = knowsShelf(sheet)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label="What to make" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sweet</th>
            <th scope="col">Size</th>
            <NumberHead>Boxes</NumberHead>
            {hasShelf && <NumberHead>On the shelf</NumberHead>}
            {hasShelf && <NumberHead>To make</NumberHead>}
            <NumberHead>Weight</NumberHead>
            <th scope="col">Made</th>
            <th scope="col">So far</th>
          </tr>
        </thead>
        {lineGroups(sheet).map(({ id, name, rows }) => (
          <Fragment key={id}>
            {name !== undefined && <LineHead name={name} rows={rows} />}
            {rows.map((row) => (
              <SweetRows key={row.productId} row={row} sheet={sheet} onCounted={onCounted} />
            ))}
          </Fragment>
        ))}
      </table>
    </section>
  )
}

function NumberHead({ children }: { children: string }) {
  return (
    <th scope="col" className={styles.number}>
      {children}
    </th>
  )
}

/** A line of the kitchen above what it makes. */
function LineHead({ name, rows }: { name: string; rows: readonly Row[] }) {
  const { kilograms } = boxesToMake(rows.flatMap(({ sizes }) => sizes))
  return (
    <tbody className={styles.line}>
      <tr>
        <th colSpan={8} scope="colgroup">
          <b>{name}</b> {formatKilograms(kilograms)} to make
        </th>
      </tr>
    </tbody>
  )
}

function SweetRows({ row, ...given }: TableProps & { row: Row }) {
  const { name, nameHi, shelfLife, kilograms, sizes } = row
  return (
    <tbody className="keep-together">
      {sizes.map((size, place) => (
        <tr key={size.size}>
          {place === 0 && (
            <th scope="rowgroup" rowSpan={sizes.length}>
              <b>{name}</b>
              {nameHi !== null && (
                <span className={styles.hindi} lang="hi">
                  {nameHi}
                </span>
              )}
              <small>
                {formatKilograms(kilograms)} in all{shelfLife !== '' && ` · keeps ${shelfLife}`}
              </small>
            </th>
          )}
          <td className={styles.size}>{size.size}</td>
          <BoxCells size={size} hasShelf={knowsShelf(given.sheet)} />
          <MadeCells row={row} size={size} {...given} />
        </tr>
      ))}
    </tbody>
  )
}

/** How many boxes of a size, and what they weigh; where the shelf is known, those that do not lie on it. */
function BoxCells({ size, hasShelf }: { size: Counted['size']; hasShelf: boolean }) {
  const { boxes, shelf, grams } = size
  const toMake = toMakeOf(size)
  return (
    <>
      <td className={styles.number} data-of="boxes">
        {hasShelf ? boxes : <b>{boxes}</b>}
      </td>
      {hasShelf && (
        <td className={styles.number} data-of="on the shelf">
          {shelf === 0 ? shelf : `−${shelf}`}
        </td>
      )}
      {hasShelf && (
        <td className={styles.number} data-of="to make">
          <b>{toMake}</b>
        </td>
      )}
      <td className={styles.number}>{formatKilograms((toMake * grams) / 1000)}</td>
    </>
  )
}

function MadeCells(given: Counted) {
  const { row, size } = given
  const { made, count } = useMadeCount(given)
  const toMake = toMakeOf(size)
  return (
    <>
      <td className={styles.made}>
        {toMake > 0 && <MadeCounter {...{ row, size, made }} onCount={count} />}
        <span className="only-print">
          {made} of {toMake}
        </span>
      </td>
      <td className={styles.soFar}>
        <div className="not-print">
          <Meter share={toMake === 0 ? 1 : made / toMake} />
        </div>
        <MadeState size={size} made={made} />
        {size.unlabelled > 0 && (
          <TextLink
            className={classNames('not-print', styles.toLabel)}
            href={paths.labels}
            aria-label={`${size.unlabelled} to label of ${nameOf(given)}`}
          >
            {size.unlabelled} to label
          </TextLink>
        )}
      </td>
    </>
  )
}
