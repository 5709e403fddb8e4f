import { useState } from 'react'
import { PIECES, type PieceName } from '../../../contract/admin/content.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { drawableOf } from '../form/drawable.ts'
import type { PieceProblem } from '../form/piece-problems.ts'
import styles from './piece.module.css'
import { PreviewFrame } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'

const SCREENS = [
  { name: 'Phone', width: 390 },
  { name: 'Computer', width: 1280 },
] as const

const PHONE = '(max-width: 40rem)'

type PanelProps = {
  piece: PieceName
  content: unknown
  /** What is still to be written of it. */
  missing: readonly PieceProblem[]
  onPick: (words: string) => void
}

/** The page as shoppers would see it, beside what is written. */
export function PreviewPanel({ piece, content, missing, onPick }: PanelProps) {
  const [first] = missing
  const drawn = first ? drawableOf(PIECES[piece], content) : content
  const { html, isLoading, problem } = usePreview(piece, drawn, drawn !== undefined)
  const [screen, setScreen] = useState<string>(() => (window.matchMedia(PHONE).matches ? 'Phone' : 'Computer'))
  const width = SCREENS.find(({ name }) => name === screen)?.width ?? 1280
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.screens}>
        {SCREENS.map(({ name }) => (
          <Button key={name} look="line" size="small" aria-pressed={screen === name} onClick={() => setScreen(name)}>
            {name}
          </Button>
        ))}
        <p className="small quiet">
          {isLoading && drawn !== undefined ? 'Being drawn...' : `${width} px wide; a press on a text leads to it.`}
        </p>
      </div>
      {first && (
        <Note>
          {drawn === undefined ? 'The preview waits.' : 'Drawn as far as it is written.'} {first.place}: {first.words}
        </Note>
      )}
      {problem && drawn !== undefined && <Note kind="bad">The preview waits. {problem}</Note>}
      {html === undefined ? (
        !problem && drawn !== undefined && <Skeleton height="24rem" />
      ) : (
        <PreviewFrame title={`Preview for a ${screen.toLowerCase()}`} html={html} width={width} onPick={onPick} />
      )}
    </section>
  )
}
