import { type Editor, useEditorState } from '@tiptap/react'
import AtSign from 'lucide-react/icons/at-sign'
import Bold from 'lucide-react/icons/bold'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { IconOf } from '../../../ui/icons/icon.tsx'
import { BLOCK_CHOICES } from './block-choices.ts'
import styles from './document.module.css'

type ToolbarProps = { editor: Editor; onPicture: () => void; onFact: () => void; onLink: () => void }

/** What can be done with the text; the arrows walk through it. */
export function DocumentToolbar({ editor, onPicture, onFact, onLink }: ToolbarProps) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => pressedIn(now) })
  const run = (work: (chain: ReturnType<Editor['chain']>) => { run: () => boolean }) =>
    work(editor.chain().focus()).run()
  return (
    <div className={styles.tools} role="toolbar" aria-label="Text" tabIndex={-1} onKeyDown={walkTools}>
      {BLOCK_CHOICES.map(({ name, icon, make }, at) => (
        <Tool key={name} icon={icon} label={name} pressed={on.blocks[at]} onPress={() => run(make)} />
      ))}
      <Tool icon={ImageIcon} label="Picture" pressed={on.picture} onPress={onPicture} />
      <Tool icon={Bold} label="Bold" pressed={on.bold} onPress={() => run((chain) => chain.toggleBold())} />
      <Tool icon={Italic} label="Italic" pressed={on.italic} onPress={() => run((chain) => chain.toggleItalic())} />
      <Tool icon={Link} label="Link" pressed={on.link} onPress={onLink} />
      <Tool icon={AtSign} label="Fact" onPress={onFact} />
      <Tool icon={Undo} label="Undo" off={!on.canUndo} onPress={() => run((chain) => chain.undo())} />
      <Tool icon={Redo} label="Redo" off={!on.canRedo} onPress={() => run((chain) => chain.redo())} />
      {on.table && <TableTools run={run} />}
      {on.question && (
        <Button look="line" size="small" onClick={() => run((chain) => chain.deleteNode('details'))}>
          Remove question
        </Button>
      )}
    </div>
  )
}

function pressedIn(editor: Editor) {
  return {
    blocks: BLOCK_CHOICES.map(({ isOn }) => isOn(editor)),
    picture: editor.isActive('image'),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    question: editor.isActive('details'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

type ToolProps = { icon: IconOf; label: string; pressed?: boolean | undefined; off?: boolean; onPress: () => void }

function Tool({ icon, label, pressed, off = false, onPress }: ToolProps) {
  const toggle = pressed !== undefined && { 'aria-pressed': pressed }
  return (
    <IconButton
      icon={icon}
      label={label}
      title={label}
      small
      className={styles.tool}
      aria-disabled={off}
      {...toggle}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={off ? undefined : onPress}
    />
  )
}

const TABLE_TOOLS = [
  ['Row below', (chain) => chain.addRowAfter()],
  ['Column after', (chain) => chain.addColumnAfter()],
  ['Remove row', (chain) => chain.deleteRow()],
  ['Remove column', (chain) => chain.deleteColumn()],
  ['Heading row', (chain) => chain.toggleHeaderRow()],
  ['Heading column', (chain) => chain.toggleHeaderColumn()],
  ['Remove table', (chain) => chain.deleteTable()],
] as const satisfies readonly (readonly [string, (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>])[]

type TableProps = { run: (work: (typeof TABLE_TOOLS)[number][1]) => void }

function TableTools({ run }: TableProps) {
  return TABLE_TOOLS.map(([name, work]) => (
    <Button key={name} look="line" size="small" onClick={() => run(work)}>
      {name}
    </Button>
  ))
}

/** One stop of the Tab key is enough for all of them. */
function walkTools(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
