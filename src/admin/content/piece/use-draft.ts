import { useCallback, useEffect, useRef, useState } from 'react'
import { useStaff } from '../../calls/staff-session.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft.ts'
import { isSameContent } from './same-content.ts'

type Drafts = {
  /** Words from before the page was opened, to be gone on with or left out. */
  offered: KeptDraft | undefined
  /** Since when there are words that are kept and not published, ms; 'nowhere': this browser keeps none. */
  kept: number | 'nowhere' | undefined
  settle: () => void
}

/** Keeps `content` in this browser while it differs from `saved`; what was kept before is offered first. */
export function useDraft(
  piece: string,
  { content, saved, version }: { content: unknown; saved: unknown; version: number },
): Drafts {
  const { id: staffId } = useStaff()
  const [offered, setOffered] = useState(() => {
    const draft = readDraft({ staffId, piece })
    return draft && !isSameContent(draft.content, saved) ? draft : undefined
  })
  const [kept, setKept] = useState<Drafts['kept']>()
  const since = useRef<number>(undefined)
  useEffect(() => {
    // What is offered must not be written over.
    if (offered) return
    if (isSameContent(content, saved)) {
      since.current = undefined
      setKept(undefined)
      return forgetDraft({ staffId, piece })
    }
    since.current ??= Date.now()
    const isKept = keepDraft({ staffId, piece }, { version, since: since.current, content })
    setKept(isKept ? since.current : 'nowhere')
  }, [staffId, piece, content, saved, version, offered])
  const settle = useCallback(() => setOffered(undefined), [])
  return { offered, kept, settle }
}
