import { useEffect, useState } from 'react'
import { type PieceName, previewContent } from '../../../contract/admin/content.ts'
import { callAdmin } from '../../calls/call-admin.ts'

/** Nobody types so slowly that each letter should be drawn, ms. */
const TYPING = 400

export type Preview = {
  /** The page as it was drawn last; undefined until the first has come. */
  html: string | undefined
  isLoading: boolean
  problem: string | undefined
}

/** The shop's own page with this content, drawn again when typing rests; the latest wins. */
export function usePreview(piece: PieceName, content: unknown, canBeDrawn: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ html: undefined, isLoading: true, problem: undefined })
  const body = JSON.stringify(content)
  useEffect(() => {
    if (!canBeDrawn) return
    const over = new AbortController()
    setPreview((last) => ({ ...last, isLoading: true }))
    const draw = async () => {
      try {
        const call = { params: { piece }, body: { body: JSON.parse(body) } }
        const { html } = await callAdmin(previewContent, call, { signal: over.signal })
        setPreview({ html, isLoading: false, problem: undefined })
      } catch (error) {
        if (over.signal.aborted) return
        const problem = error instanceof Error ? error.message : String(error)
        setPreview((last) => ({ ...last, isLoading: false, problem }))
      }
    }
    const timer = setTimeout(() => void draw(), TYPING)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [piece, body, canBeDrawn])
  return preview
}
