import { useRef, useState } from 'react'
import { PIECES } from '../../../contract/admin/content.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import type { ContentPath } from '../form/content-path.ts'
import { EditorActions } from './editor-actions.tsx'
import { DraftOffered, EditorNotes, LookedNote } from './editor-notes.tsx'
import styles from './piece.module.css'
import { PieceList } from './piece-list.tsx'
import { pieceName } from './piece-names.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { UnnamedNote } from './unnamed-note.tsx'
import { UnshownNote } from './unshown-note.tsx'
import { type EditedPiece, useWriting } from './use-writing.ts'
import { usualTitle } from './usual-title.ts'
import { standingWords } from './version-words.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { WritePanel } from './write-panel.tsx'

const TABS = ['Write', 'Preview', 'Versions'] as const
type Tab = (typeof TABS)[number]

/** A piece of the owner's words with all that belongs to it: what is written, how it looks, what was before. */
export function PieceEditor(edited: EditedPiece) {
  const { piece } = edited
  const trying = useTrying()
  const writing = useWriting(edited, trying.forget)
  const { reply, looked, offered, problems, marked } = writing
  const [tab, setTab] = useState<Tab>('Write')
  const pick = useRef<(place: string | ContentPath) => void>(() => {})
  const lead = (place: string | ContentPath) => {
    setTab('Write')
    pick.current(place)
  }
  const look = (version: number) =>
    trying.run(async () => {
      if (looked?.version === version) return writing.stopLooking()
      await writing.look(version)
      setTab((last) => (window.matchMedia(NARROW).matches ? 'Preview' : last))
    })

  return (
    <PageStack>
      <PageHeading
        title={pieceName(piece)}
        actions={!offered && <EditorActions piece={piece} writing={writing} trying={trying} />}
      >
        {standingWords(reply).map((words, at) => (
          <span key={words}>
            {at > 0 && <br />}
            {words}
          </span>
        ))}
      </PageHeading>
      <EditorNotes
        problem={trying.problem}
        problems={marked}
        onLead={lead}
        others={writing.others}
        kept={writing.kept}
      />
      <UnshownNote parts={writing.unshown} />
      {!offered && !looked && <UnnamedNote piece={piece} content={writing.content} />}
      {offered ? (
        <DraftOffered
          draft={offered}
          reply={reply}
          onGoOn={() => {
            writing.begin(offered.content)
            writing.settle()
          }}
          onLeave={writing.settle}
        />
      ) : (
        <div className={styles.editor} data-tab={tab}>
          <PieceList />
          <fieldset className={styles.tabs} aria-label="Parts of this page">
            {TABS.map((name) => (
              <Button key={name} look="line" size="small" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {name}
              </Button>
            ))}
          </fieldset>
          <div className={styles.side}>
            <div className={styles.write}>
              <WritePanel
                key={writing.beginning}
                schema={PIECES[piece]}
                reply={reply}
                content={writing.content}
                saved={writing.saved}
                usualOf={(path) => usualTitle(piece, path)}
                problems={marked}
                addressOf={writing.addressOf}
                isNew={writing.isNew}
                onChange={writing.change}
                onTemplate={writing.begin}
                pick={pick}
              />
            </div>
            <div className={styles.history}>
              <VersionsPanel
                piece={piece}
                reply={reply}
                looked={looked?.version}
                onLook={(version) => void look(version)}
                onPutBack={writing.putBack}
                onWithdraw={writing.withdraw}
              />
            </div>
          </div>
          <div className={styles.shown}>
            {looked && (
              <LookedNote
                version={looked.version}
                onGoOn={() => writing.begin(looked.body)}
                onBack={writing.stopLooking}
              />
            )}
            <PreviewPanel
              piece={piece}
              content={looked ? looked.body : writing.content}
              missing={looked ? [] : problems}
              onPick={(words) => {
                if (!looked) lead(words)
              }}
            />
          </div>
        </div>
      )}
    </PageStack>
  )
}

/** Where write and preview have no room beside each other. */
const NARROW = '(max-width: 59.99rem)'
