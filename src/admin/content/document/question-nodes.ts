import { type Editor, findParentNode, Node } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'
import styles from './document.module.css'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    details: { insertQuestion: () => ReturnType }
  }
}

/** A question with its answer, which stand open while they are written. */
export const QuestionNode = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  // One of the browser's would fold at each press of the space bar.
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-question]' }],
  renderHTML: () => ['div', { class: styles.question, 'data-question': '' }, 0],
  addCommands() {
    return {
      insertQuestion:
        () =>
        ({ chain, state }) => {
          const content = [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }]
          const { from } = state.selection
          return chain()
            .insertContent({ type: this.name, content })
            .command(({ tr }) => {
              // Into the question, not behind its answer.
              tr.doc.nodesBetween(Math.max(0, from - 2), tr.doc.content.size, (node, at) => {
                if (node.type.name !== 'detailsSummary' || at < from - 2) return true
                tr.setSelection(TextSelection.create(tr.doc, at + 1))
                return false
              })
              return true
            })
            .run()
        },
    }
  },
})

export const SummaryNode = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-summary]' }],
  renderHTML: () => ['div', { class: styles.summary, 'data-summary': '' }, 0],
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => goToAnswer(editor),
    Backspace: ({ editor }) => removeQuestion(editor),
  }),
})

export const AnswerNode = Node.create({
  name: 'detailsContent',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-answer]' }],
  renderHTML: () => ['div', { class: styles.answer, 'data-answer': '' }, 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveAnswer(editor) }),
})

function goToAnswer(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'detailsSummary') return false
  return editor.commands.setTextSelection(Selection.near(editor.state.doc.resolve($from.after() + 1)).from)
}

/** At the beginning of a question that says nothing: its answer becomes text again. */
function removeQuestion(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'detailsSummary' || $from.parent.content.size > 0) return false
  const question = findParentNode(({ type }) => type.name === 'details')(editor.state.selection)
  const answer = question?.node.lastChild
  if (!question || !answer) return false
  return editor.commands.command(({ tr }) => {
    tr.replaceWith(question.pos, question.pos + question.node.nodeSize, answer.content)
    tr.setSelection(Selection.near(tr.doc.resolve(question.pos)))
    return true
  })
}

/** In an empty last line of an answer: on below the question. */
function leaveAnswer(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const answer = $from.node(-1)
  const isLast = $from.depth > 1 && $from.index(-1) === answer.childCount - 1
  if (!empty || answer?.type.name !== 'detailsContent' || $from.parent.content.size > 0 || !isLast) return false
  const after = $from.after(-2)
  return editor.commands.command(({ tr, state }) => {
    const line = state.schema.nodes.paragraph?.create()
    if (!line) return false
    tr.insert(after, line)
    if (answer.childCount > 1) tr.delete($from.before(), $from.after())
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(after, -1) + 1)))
    return true
  })
}
