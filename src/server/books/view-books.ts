import type { Books } from '../../contract/admin/books.ts'
import { CLOSES_AFTER, figuresOfMonth, isAsClosed, type Standing } from '../../domain/books/closing.ts'
import { addFigures, type Figures, NOTHING } from '../../domain/books/issued.ts'
import type { MonthBooks, SingleRow } from '../../domain/books/month-books.ts'
import { findOdds, type Span } from '../../domain/books/odds.ts'
import { SHEETS, type Sheet, sheetOf } from '../../domain/books/sheets.ts'
import { type Month, spanOfMonth } from '../../domain/settings/month.ts'
import type { MissingNote } from '../invoices/missing-notes.ts'
import type { Closing } from './closings.ts'
import type { UnevenOrder } from './uneven-orders.ts'

/** As many things of a kind are named on the page. */
const MOST_NAMED = 20

type Asked = {
  gstin: string
  missing: readonly MissingNote[]
  uneven: readonly UnevenOrder[]
  restored: readonly Span[]
  before: ReadonlyMap<string, number>
  closing: Closing | undefined
  accounts: Standing
  /** Undefined where none is. */
  lastClosed: Month | undefined
  toClose: Month | null
  now: number
}

/** What the page of the books shows of a month at `now` (ms). */
export function viewBooks(books: MonthBooks, asked: Asked): Books {
  const { gstin, missing, uneven, restored, before, closing, accounts, lastClosed = '', toClose, now } = asked
  const { month, invoices, notes, figures } = books
  const tables = SHEETS.map((sheet) => ({
    sheet,
    rows: sheetOf(books, sheet).length - 1,
    figures: figuresIn(books, sheet),
  }))
  return {
    ...{ isOver: spanOfMonth(month).until <= now, invoices, notes, figures },
    closed: closing
      ? { at: closing.at, by: closing.by, isSame: isAsClosed({ figures: figuresOfMonth(books), accounts }, closing) }
      : null,
    canClose: month > lastClosed && spanOfMonth(month).until + CLOSES_AFTER <= now,
    toClose,
    tables: tables.filter(({ rows }) => rows > 0),
    odds: findOdds(books, { gstin, before, restored, ...sidesOf(uneven, missing), ...ordersOf(missing) }).map(
      ({ what, of }) => ({
        ...{ what, of: of.slice(0, MOST_NAMED), more: Math.max(0, of.length - MOST_NAMED) },
      }),
    ),
  }
}

/** Each order once, by what its note is missing for. */
function ordersOf(missing: readonly MissingNote[]): { cameBack: readonly string[]; givenBack: readonly string[] } {
  const of = (some: readonly MissingNote[]) => [...new Set(some.map(({ orderId }) => orderId))]
  const [cameBack, givenBack] = [
    missing.filter(({ refundId }) => refundId === null),
    missing.filter(({ refundId }) => refundId !== null),
  ]
  return { cameBack: of(cameBack), givenBack: of(givenBack) }
}

/** An order whose credit note is missing is named for that alone. */
function sidesOf(
  uneven: readonly UnevenOrder[],
  missing: readonly MissingNote[],
): { kept: readonly string[]; unpaid: readonly string[] } {
  const lacking = new Set(missing.map(({ orderId }) => orderId))
  const of = (isSo: (owes: number) => boolean) =>
    uneven.filter(({ orderId, owes }) => isSo(owes) && !lacking.has(orderId)).map(({ orderId }) => orderId)
  return { kept: of((owes) => owes < 0), unpaid: of((owes) => owes > 0) }
}

/** What the rows of a table add up to; null: it has no money. */
function figuresIn({ small, single, untaxed, hsn }: MonthBooks, sheet: Sheet): Figures | null {
  const of: Readonly<Record<Sheet, readonly Figures[] | null>> = {
    b2cs: [...small.values()].map(({ figures }) => figures),
    ...{ b2b: singleIn('b2b'), b2cl: singleIn('b2cl'), exp: singleIn('exp') },
    ...{ cdnr: singleIn('cdnr'), cdnur: singleIn('cdnur') },
    nil: [...untaxed.values()],
    ...{ 'hsn-b2b': hsnOf(true), 'hsn-b2c': hsnOf(false) },
    docs: null,
  }
  function hsnOf(toBusiness: boolean): readonly Figures[] {
    return [...hsn.values()].filter((row) => row.toBusiness === toBusiness).map(({ figures }) => figures)
  }
  function singleIn(section: SingleRow['section']): readonly Figures[] {
    return single.filter((row) => row.section === section).flatMap(({ byRate }) => byRate.map(({ figures }) => figures))
  }
  return of[sheet]?.reduce(addFigures, NOTHING) ?? null
}
