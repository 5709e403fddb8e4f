import type { ChainedCommands, Editor } from '@tiptap/core'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Table from 'lucide-react/icons/table'
import type { IconOf } from '../../../ui/icons/icon.tsx'

export type BlockChoice = {
  name: string
  icon: IconOf
  /** What the block is made by. */
  make: (chain: ChainedCommands) => ChainedCommands
  isOn: (editor: Editor) => boolean
}

/** The kinds of blocks that are made at once; a picture is chosen first. */
export const BLOCK_CHOICES: readonly BlockChoice[] = [
  {
    name: 'Text',
    icon: Pilcrow,
    make: (chain) => chain.clearNodes(),
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('listItem'),
  },
  {
    name: 'Heading',
    icon: Heading2,
    make: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'Smaller heading',
    icon: Heading3,
    make: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Points',
    icon: List,
    make: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Steps',
    icon: ListOrdered,
    make: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Table',
    icon: Table,
    make: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
    isOn: (editor) => editor.isActive('table'),
  },
  {
    name: 'Question',
    icon: MessageCircleQuestion,
    make: (chain) => chain.insertQuestion(),
    isOn: (editor) => editor.isActive('details'),
  },
]
