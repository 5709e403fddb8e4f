import type { Editor } from '@tiptap/react'
import { type DocumentPart, editorDocument } from './document-json.ts'

type Range = { from: number; to: number }

/** Puts an answer, with its facts, into each place of a gap; one undo takes it out of all. */
export function fillGap(editor: Editor, gap: string, answer: string): void {
  const content = inlinesOf(answer)
  const places = gapRanges(editor, gap).toReversed()
  places.reduce((chain, place) => chain.insertContentAt(place, content), editor.chain()).run()
}

/** Selects a gap where it first stands, with the cursor in the text. */
export function selectGap(editor: Editor, gap: string): void {
  const [first] = gapRanges(editor, gap)
  if (first) editor.chain().focus().setTextSelection(first).scrollIntoView().run()
}

function inlinesOf(answer: string): DocumentPart[] {
  const { content: [paragraph] = [] } = editorDocument({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: answer }] }],
  })
  return paragraph?.content ?? []
}

/** A gap may be set differently in its middle, but lies within one line. */
function gapRanges(editor: Editor, gap: string): Range[] {
  const ranges: Range[] = []
  editor.state.doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // A fact or a break is one step wide.
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (let found = text.indexOf(gap); found >= 0; found = text.indexOf(gap, found + gap.length)) {
      const from = at + 1 + found
      ranges.push({ from, to: from + gap.length })
    }
    return false
  })
  return ranges
}
