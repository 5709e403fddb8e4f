import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { FieldGroup } from '../../parts/field-group.tsx'
import type { ContentPath } from '../form/content-path.ts'
import { placeName } from '../form/piece-problems.ts'
import { gapPlaces } from '../form/place-of-text.ts'
import styles from './piece.module.css'

export type GapPlace = { path: ContentPath; gap: string }

type GapProps = {
  content: unknown
  /** What may stand in place of a gap, by the gap. */
  answers: Readonly<Record<string, readonly string[]>>
  onTake: (places: readonly GapPlace[], answer: string) => void
  onWrite: (place: GapPlace) => void
}

/** One gap of a template after the other, each with answers of which one press takes one; nothing where there is no gap. */
export function GapPanel({ content, answers, onTake, onWrite }: GapProps) {
  const places = gapPlaces(content)
  const gaps = [...new Set(places.map(({ gap }) => gap))]
  const [at, setAt] = useState(0)
  const asked = useRef<HTMLParagraphElement>(null)
  const hasPressed = useRef(false)
  const [hasTaken, setTaken] = useState(false)
  const gap = gaps[at % Math.max(1, gaps.length)]
  useEffect(() => {
    // The button that was pressed is gone with its gap.
    if (hasPressed.current) asked.current?.focus()
    hasPressed.current = false
  }, [gap])
  const place = places.find((one) => one.gap === gap)
  if (!place) return hasTaken ? <AllFilled ref={asked} /> : null
  const offered = answers[place.gap] ?? []
  const press = (then: () => void) => () => {
    hasPressed.current = true
    then()
  }
  const take = (all: readonly GapPlace[], answer: string) => {
    setTaken(true)
    onTake(all, answer)
  }
  const all = places.filter((one) => one.gap === place.gap)
  return (
    <FieldGroup legend={gaps.length === 1 ? 'One gap to fill' : `${gaps.length} gaps to fill`}>
      <div className={styles.gap}>
        <p ref={asked} tabIndex={-1}>
          <span className="small quiet">{placeName(content, place.path)}</span>
          <br />
          {place.gap.slice(1, -1)}
        </p>
        {offered.map((answer) => (
          <Button key={answer} look="line" size="small" onClick={press(() => take(all, answer))}>
            {answer}
          </Button>
        ))}
        <p className={styles.deeds}>
          <TextButton onClick={() => onWrite(place)}>Write it myself</TextButton>
          {gaps.length > 1 && <TextButton onClick={press(() => setAt((at % gaps.length) + 1))}>Another gap</TextButton>}
        </p>
        <p className="small quiet">
          Common answers, no legal advice: take one only if it is so with you, and change it as you like.
        </p>
      </div>
    </FieldGroup>
  )
}

/** In the place of the last gap, whose button had the focus. */
function AllFilled({ ref }: { ref: RefObject<HTMLParagraphElement | null> }) {
  return (
    <p ref={ref} tabIndex={-1}>
      No gap is left. Please read the text once more, then publish it.
    </p>
  )
}
