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
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { emptyOf } from '../form/field-of.ts'
import { problemsOfGaps, problemsOfPiece } from '../form/piece-problems.ts'
import { type UnshownPart, unshownParts } from '../form/unshown-parts.ts'
import { isWordPage, pieceName } from './piece-names.ts'
import type { ShownFrom } from './publish-later.tsx'
import { isSameContent } from './same-content.ts'
import { useDraft } from './use-draft.ts'

export type PieceReply = ReplyOf<typeof readContent>
export type OpenedVersion = ReplyOf<typeof readContentVersion>

export type EditedPiece = {
  piece: PieceName
  opened: PieceReply
  /** The version that is edited: the one that is shown; undefined: none has been written. */
  begun: OpenedVersion | undefined
}

export type Writing = ReturnType<typeof useWriting>

/** What is written of a piece, what of it is saved, which version is looked at, and what can be done with them. */
export function useWriting({ piece, opened, begun }: EditedPiece, onSaved: () => void) {
  const [reply, setReply] = useState(opened)
  const [saved, setSaved] = useState<unknown>(() => begun?.body ?? beginningOf(piece))
  const [content, setContent] = useState(saved)
  // The text in blocks begins anew with what is put into it from outside.
  const [beginning, setBeginning] = useState(0)
  const [pictures, setPictures] = useState(begun?.pictures ?? {})
  const [looked, setLooked] = useState<OpenedVersion & { version: number }>()
  const [isJudged, setJudged] = useState(false)
  const [others, setOthers] = useState<PieceReply['versions'][number]>()
  const [unshown, setUnshown] = useState<readonly UnshownPart[]>([])
  const isDirty = !isSameContent(content, saved)
  const draft = useDraft(piece, { content, saved, version: reply.version })
  useUnsavedWork(isDirty, typeof draft.kept === 'number')
  const latest = useRef(content)
  latest.current = content
  const problems = problemsOfPiece(PIECES[piece], content)
  const wrong = [...problems, ...problemsOfGaps(content)]
  if (isJudged && wrong.length === 0) setJudged(false)

  const change = (next: unknown) => {
    setLooked(undefined)
    setUnshown([])
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
      onSaved()
      return now
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error
      const now = await callAdmin(readContent, { params: { piece }, query: {} })
      setReply(now)
      setOthers(now.versions[0])
      throw new Error('Nothing was published: somebody else was faster. Your words are still here.')
    }
  }
  const publish = async (when: ShownFrom) => {
    if (wrong.length > 0) return setJudged(true)
    const now = await send(content, when)
    setSaved(content)
    setUnshown(unshownParts(content, now.facts))
    toast.show({ kind: 'good', text: outcomeOf(now) })
  }
  const open = async (version: number) => {
    const found = await callAdmin(readContentVersion, { params: { piece, version: String(version) } })
    setPictures((known) => ({ ...known, ...found.pictures }))
    return found
  }
  const look = async (version: number) => setLooked({ ...(await open(version)), version })
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
  const addressOf = (name: string) => pictures[name] ?? namedPictureAddress(name)
  const isNew = isSameContent(content, beginningOf(piece))

  return {
    ...{ reply, content, saved, beginning, isNew, problems, marked: isJudged ? wrong : [], unshown, others, addressOf },
    ...{ offered: draft.offered, settle: draft.settle, kept: isDirty ? draft.kept : undefined },
    ...{ looked, look, stopLooking: () => setLooked(undefined) },
    ...{ change, begin, publish, putBack, withdraw, takeAway },
  }
}

/** Written from what stands in its place: neither the button nor a category is lost because somebody words another part. */
const PREFILLED = ['hero', 'categories', 'occasions'] as const

/** What nobody has written yet; a page has its usual name. */
function beginningOf(piece: PieceName): unknown {
  const prefilled = PREFILLED.find((name) => name === piece)
  if (prefilled) return NEUTRAL_FRONT[prefilled]
  const empty = emptyOf(piece, PIECES[piece])
  return isWordPage(piece) && typeof empty === 'object' ? { ...empty, title: pieceName(piece) } : empty
}

/** What shoppers read after a version was saved: one that has an end stays before one that has none. */
function outcomeOf({ shown, coming, version }: PieceReply): string {
  if (coming.some((one) => one.version === version)) return 'Saved. It is shown when its time comes.'
  if (shown?.version === version) return 'Published: shoppers read it now.'
  if (shown?.until) return `Saved. It is shown once version ${shown.version} ends: ${formatMoment(shown.until)}.`
  return 'Saved.'
}
