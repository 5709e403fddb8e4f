import { type Extensions, mergeAttributes } from '@tiptap/core'
import { Heading } from '@tiptap/extension-heading'
import { ListItem } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import * as z from 'zod/mini'
import { Href } from '../../../contract/content.ts'
import { FactNode } from './fact-node.ts'
import { PictureNode } from './picture-node.ts'
import { AnswerNode, QuestionNode, SummaryNode } from './question-nodes.ts'

/** What an editor knows of its shop. */
export type DocumentSurroundings = {
  /** What a fact says now; undefined: the shop has none. */
  says: (name: string) => string | undefined
  addressOf: (picture: string) => string
}

/** The parts of a page of words as `contract/content.ts` lists them, and no other: what is pasted loses all the rest. */
export function documentExtensions({ says, addressOf }: DocumentSurroundings): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      heading: false,
      listItem: false,
      link: {
        autolink: false,
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkAddress,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    PageHeading.configure({ levels: [2, 3] }),
    ListItem.extend({ content: 'paragraph+' }),
    PlainTable.configure({ resizable: false }),
    TableRow.extend({ content: '(tableCell | tableHeader)+' }),
    TableCell.extend({ content: 'paragraph+', addAttributes: plainCell }),
    TableHeader.extend({ content: 'paragraph+', addAttributes: plainCell }),
    QuestionNode,
    SummaryNode,
    AnswerNode,
    PictureNode.configure({ addressOf }),
    FactNode.configure({ says }),
  ]
}

export function isLinkAddress(address: string): boolean {
  return z.safeParse(Href, address).success
}

/** The page's own name is its first heading: what is pasted as one becomes the next, and deeper ones the last. */
const PageHeading = Heading.extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
})

/** Without the widths of columns, which its page has no place for. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
})

/** One column and one row each: the table's own commands want to read it. */
function plainCell() {
  const one = { default: 1, rendered: false, parseHTML: () => 1 }
  return { colspan: one, rowspan: one, colwidth: { default: null, rendered: false, parseHTML: () => null } }
}
