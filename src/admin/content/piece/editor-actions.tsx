import { useState } from 'react'
import type { PieceName } from '../../../contract/admin/content.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import type { useTrying } from '../../parts/use-trying.ts'
import { pieceName } from './piece-names.ts'
import { PublishLater } from './publish-later.tsx'
import type { Writing } from './use-writing.ts'

type ActionsProps = {
  piece: PieceName
  writing: Writing
  /** What became of publishing is said among the notes of the page. */
  trying: ReturnType<typeof useTrying>
}

/** Publishes what is written, now or later, and takes away what is shown. */
export function EditorActions({ piece, writing, trying }: ActionsProps) {
  const { reply, publish, takeAway } = writing
  const [isLater, setLater] = useState(false)
  return (
    <>
      {reply.shown && !reply.shown.empty && (
        <ActionButton
          action="Take it away"
          title={`Take “${pieceName(piece)}” away?`}
          busyText="Taking away..."
          keep="Keep it"
          onConfirm={takeAway}
        >
          <p>Shoppers read neutral words in its place. Every version stays here.</p>
        </ActionButton>
      )}
      <Button look="line" size="small" onClick={() => setLater(true)}>
        Show it later…
      </Button>
      <Button
        size="small"
        busy={trying.busy}
        busyText="Publishing..."
        onClick={() => void trying.run(() => publish({ until: null }))}
      >
        Publish now
      </Button>
      {isLater && <PublishLater onClose={() => setLater(false)} onPublish={publish} />}
    </>
  )
}
