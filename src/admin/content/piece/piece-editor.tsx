import { useRef, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import {
  PIECES,
  type PieceName,
  readContent,
  readContentVersion,
  saveContent,
  withdrawContent,
} from '../../../contract/admin/content.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { namedPictureAddress } from '../../../domain/catalog/picture.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import { emptyOf } from '../form/field-of.ts'
import { problemsOfPiece } from '../form/piece-problems.ts'
import { DraftOffered, EditorNotes } from './editor-notes.tsx'
import styles from './piece.module.css'
import { PieceList } from './piece-list.tsx'
import { isWordPage, pieceName } from './piece-names.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { PublishLater, type ShownFrom } from './publish-later.tsx'
import { isSameContent } from './same-content.ts'
import { useDraft } from './use-draft.ts'
import { shownWords } from './version-words.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { WritePanel } from './write-panel.tsx'

export type PieceReply = ReplyOf<typeof readContent>
export type OpenedVersion = ReplyOf<typeof readContentVersion>

type EditorProps = {
  piece: PieceName
  opened: PieceReply
  /** The version that is edited: the one that is shown; undefined: none has been written. */
  begun: OpenedVersion | undefined
}

const TABS = ['Write', 'Preview', 'Versions'] as const
type Tab = (typeof TABS)[number]

/** A piece of the owner's words with all that belongs to it: what is written, how it looks, what was before. */
export function PieceEditor({ piece, opened, begun }: EditorProps) {
  const schema = PIECES[piece]
  const [reply, setReply] = useState(opened)
  const [saved, setSaved] = useState<unknown>(() => begun?.body ?? beginningOf(piece))
  const [content, setContent] = useState(saved)
  // The text in blocks begins anew with what is put into it from outside.
  const [beginning, setBeginning] = useState(0)
  const [pictures, setPictures] = useState(begun?.pictures ?? {})
  const [looked, setLooked] = useState<OpenedVersion & { version: number }>()
  const [isJudged, setJudged] = useState(false)
  const [others, setOthers] = useState<PieceReply['versions'][number]>()
  const [tab, setTab] = useState<Tab>('Write')
  const [isLater, setLater] = useState(false)
  const { problem, busy, run, forget } = useTrying()
  const isDirty = !isSameContent(content, saved)
  const { offered, kept, settle } = useDraft(piece, { content, saved, version: reply.version })
  useUnsavedWork(isDirty)
  const pick = useRef<(words: string) => void>(() => {})
  const latest = useRef(content)
  latest.current = content

  const change = (next: unknown) => {
    setLooked(undefined)
    setContent(next)
  }
  const begin = (next: unknown) => {
    change(next)
    setBeginning((last) => last + 1)
  }
  const send = async (body: unknown, when: ShownFrom) => {
    try {
      const now = await callAdmin(saveContent, { params: { piece }, body: { version: reply.version, body, ...when } })
      setReply(now)
      setOthers(undefined)
      forget()
      return now
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error
      const now = await callAdmin(readContent, { params: { piece } })
      setReply(now)
      setOthers(now.versions[0])
      throw new Error('Nothing was published: somebody else was faster. Your words are still here.')
    }
  }
  const publish = async (when: ShownFrom) => {
    setJudged(true)
    if (problems.length > 0) {
      throw new Error('Nothing was published yet: please look at what is marked.')
    }
    const now = await send(content, when)
    setSaved(content)
    setJudged(false)
    toast.show({ kind: 'good', text: outcomeOf(now) })
  }
  const open = async (version: number) => {
    const found = await callAdmin(readContentVersion, { params: { piece, version: String(version) } })
    setPictures((known) => ({ ...known, ...found.pictures }))
    return found
  }
  const look = (version: number) =>
    run(async () => {
      if (looked?.version === version) return setLooked(undefined)
      setLooked({ ...(await open(version)), version })
      setTab((last) => (window.matchMedia(NARROW).matches ? 'Preview' : last))
    })
  const putBack = async (version: number) => {
    const { body } = await open(version)
    const wasDirty = !isSameContent(latest.current, saved)
    const now = await send(body, { until: null })
    setSaved(body)
    if (!wasDirty) begin(body)
    setLooked(undefined)
    toast.show({ kind: 'good', text: outcomeOf(now) })
  }
  const withdraw = async (version: number) => {
    setReply(await callAdmin(withdrawContent, { params: { piece, version: String(version) } }))
  }
  const takeAway = async () => {
    toast.show({ kind: 'good', text: outcomeOf(await send(null, { until: null })) })
  }
  const problems = problemsOfPiece(schema, content)
  const marked = isJudged ? problems : []
  const shown = looked ? looked.body : content
  const addressOf = (name: string) => pictures[name] ?? namedPictureAddress(name)

  return (
    <PageStack>
      <PageHeading
        title={pieceName(piece)}
        actions={
          !offered && (
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
                busy={busy}
                busyText="Publishing..."
                onClick={() => void run(() => publish({ until: null }))}
              >
                Publish now
              </Button>
            </>
          )
        }
      >
        {shownWords(reply)}
      </PageHeading>
      <EditorNotes problem={problem} problems={marked} others={others} kept={isDirty ? kept : undefined} />
      {offered ? (
        <DraftOffered
          draft={offered}
          reply={reply}
          onGoOn={() => {
            begin(offered.content)
            settle()
          }}
          onLeave={settle}
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
                key={beginning}
                schema={schema}
                reply={reply}
                content={content}
                problems={marked}
                addressOf={addressOf}
                isNew={isSameContent(content, beginningOf(piece))}
                onChange={change}
                onTemplate={begin}
                pick={pick}
              />
            </div>
            <div className={styles.history}>
              <VersionsPanel
                versions={reply.versions}
                looked={looked?.version}
                onLook={(version) => void look(version)}
                onPutBack={putBack}
                onWithdraw={withdraw}
              />
            </div>
          </div>
          <div className={styles.shown}>
            {looked && (
              <p className={styles.looked} role="status">
                Version {looked.version}, as it was.{' '}
                <Button look="line" size="small" onClick={() => begin(looked.body)}>
                  Go on from it
                </Button>{' '}
                <Button look="line" size="small" onClick={() => setLooked(undefined)}>
                  Back to what I write
                </Button>
              </p>
            )}
            <PreviewPanel
              piece={piece}
              content={shown}
              missing={looked ? [] : problems}
              onPick={(words) => {
                if (looked) return
                setTab('Write')
                pick.current(words)
              }}
            />
          </div>
        </div>
      )}
      {isLater && <PublishLater onClose={() => setLater(false)} onPublish={publish} />}
    </PageStack>
  )
}

/** What nobody has written yet; a page has its usual name. */
function beginningOf(piece: PieceName): unknown {
  const empty = emptyOf(piece, PIECES[piece])
  return isWordPage(piece) && typeof empty === 'object' ? { ...empty, title: pieceName(piece) } : empty
}

/** Where write and preview have no room beside each other. */
const NARROW = '(max-width: 59.99rem)'

/** What shoppers read after a version was saved: one that has an end stays before one that has none. */
function outcomeOf({ shown, coming, version }: PieceReply): string {
  if (coming.some((one) => one.version === version)) return 'Saved. It is shown when its time comes.'
  if (shown?.version === version) return 'Published: shoppers read it now.'
  if (shown?.until) return `Saved. It is shown once version ${shown.version} ends: ${formatMoment(shown.until)}.`
  return 'Saved.'
}
