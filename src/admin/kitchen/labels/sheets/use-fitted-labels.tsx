import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  type FittedLabel,
  fitLabel,
  LABEL_FORMS,
  LABEL_SIZES,
  type LabelSize,
  labelRows,
} from '../../../../domain/kitchen/labels/fit-label.ts'
import type { LabelFacts } from '../../../../domain/kitchen/labels/label-facts.ts'
import { type LabelPart, labelWords, partOfLongestWord } from '../../../../domain/kitchen/labels/label-parts.ts'
import { LabelRow } from './label-row.tsx'
import styles from './sweet-label.module.css'

export type FittedLabels = Readonly<Record<LabelSize, FittedLabel>>

const PIXELS_A_MM = 96 / 25.4
/** How far (px) a line may run into the free edge: browsers round. */
const SLACK = 1

/**
 * What of these facts stands on a label of each size, by how high this browser sets each part in each height of letters;
 * undefined until it was measured. `measured` is to be rendered beside them.
 */
export function useFittedLabels(facts: LabelFacts): { fitted: FittedLabels | undefined; measured: ReactNode } {
  const ground = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<Heights>()
  const words = labelWords(facts)
  const known = new Set(words.keys())
  const said = JSON.stringify([...words])
  // Measured anew where something else is said.
  useLayoutEffect(() => {
    let isOver = false
    const measure = () => !isOver && setHeights(heightsOn(ground.current))
    measure()
    document.fonts.ready.then(measure)
    return () => {
      isOver = true
    }
  }, [said])
  const measured = (
    <div ref={ground} className={styles.measured} aria-hidden inert>
      {LABEL_SIZES.flatMap((size) =>
        LABEL_FORMS[size].letters.map((letters) => (
          <div key={`${size} ${letters}`} className={styles[`of${size}`]} data-set={`${size} ${letters}`}>
            {labelRows(size, known).map((row) => (
              <LabelRow key={row[0]} parts={row} {...{ words, letters, vegetarian: facts.vegetarian }} />
            ))}
          </div>
        )),
      )}
    </div>
  )
  if (!heights) return { fitted: undefined, measured }
  const fit = (size: LabelSize) => {
    const rows = labelRows(size, known)
    return fitLabel(size, known, (part, letters) => {
      const at = rows.findIndex((row) => row.includes(part))
      const row = rows[at] ?? []
      const height = heights.get(`${size} ${letters}`)?.[at] ?? 0
      if (height === Number.POSITIVE_INFINITY) return partOfLongestWord(row, words) === part ? height : 0
      return height * shareOfRow(part, row, words)
    })
  }
  return { fitted: { '50x25': fit('50x25'), '100x50': fit('100x50'), '100x150': fit('100x150') }, measured }
}

/** Of a row that several parts share, each takes as much as it has letters. */
function shareOfRow(part: LabelPart, row: readonly LabelPart[], words: ReturnType<typeof labelWords>): number {
  const lettersOf = (one: LabelPart) =>
    (words.get(one) ?? []).reduce((sum, { label, value }) => sum + label.length + value.length, 0)
  return lettersOf(part) / row.reduce((sum, one) => sum + lettersOf(one), 0)
}

/** By setting, the height (mm) of each row; Infinity of one that is too wide. */
type Heights = ReadonlyMap<string, readonly number[]>

function heightsOn(ground: HTMLElement | null): Heights {
  const sets = [...(ground?.querySelectorAll<HTMLElement>('[data-set]') ?? [])]
  return new Map(sets.map((set) => [set.dataset.set ?? '', [...set.children].map(heightOfRow)]))
}

function heightOfRow(row: Element): number {
  const isWide = row.scrollWidth > row.clientWidth + SLACK
  return isWide ? Number.POSITIVE_INFINITY : row.getBoundingClientRect().height / PIXELS_A_MM
}
