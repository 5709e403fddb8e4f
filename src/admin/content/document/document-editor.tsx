import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { FACT_NAMES, type ShopFacts } from '../../../domain/content/facts.ts'
import { FactDialog } from '../parts/fact-dialog.tsx'
import { PictureDialog } from '../parts/picture-dialog.tsx'
import { BLOCK_CHOICES } from './block-choices.ts'
import styles from './document.module.css'
import { documentExtensions } from './document-extensions.ts'
import { contentDocument, type DocumentPart, editorDocument } from './document-json.ts'
import { DocumentToolbar } from './document-toolbar.tsx'
import { fillGap, selectGap } from './gaps-in-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { TextEditing } from './text-editing.ts'
import { type MenuItem, typedMenu } from './typed-menu.tsx'

type EditorProps = {
  label: string
  /** What it begins with; it is not read again. */
  document: DocumentPart
  facts: ShopFacts
  addressOf: (picture: string) => string
  onChange: (document: DocumentPart) => void
  /** Given ways to reach into the text. */
  onReady: (editing: TextEditing) => void
}

type Asked = 'picture' | 'fact' | 'link'

/** A page's text in blocks. */
export function DocumentEditor({ label, document, facts, addressOf, onChange, onReady }: EditorProps) {
  const [asked, setAsked] = useState<Asked>()
  const tell = useRef({ onChange, onReady })
  useEffect(() => {
    tell.current = { onChange, onReady }
  })
  const editor = useEditor({
    extensions: [
      ...documentExtensions({ says: (name) => sayOf(facts, name), addressOf }),
      typedMenu({ label: 'Facts', char: '@', itemsFor: (query) => factItems(query, facts) }),
      typedMenu({ label: 'Blocks', char: '/', itemsFor: (query) => blockItems(query, () => setAsked('picture')) }),
    ],
    content: editorDocument(document),
    // The content policy of the back office takes no style from a script.
    injectCSS: false,
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => tell.current.onChange(contentDocument(changed.getJSON())),
  })
  useEffect(() => {
    tell.current.onReady({
      focusBlock: (at) => focusBlock(editor, at),
      fillGap: (gap, answer) => fillGap(editor, gap, answer),
      selectGap: (gap) => selectGap(editor, gap),
    })
  }, [editor])
  const close = () => {
    setAsked(undefined)
    editor.commands.focus()
  }
  return (
    <div className={styles.editor}>
      <DocumentToolbar
        editor={editor}
        onPicture={() => setAsked('picture')}
        onFact={() => setAsked('fact')}
        onLink={() => setAsked('link')}
      />
      <EditorContent editor={editor} />
      {asked === 'fact' && (
        <FactDialog
          facts={facts}
          onClose={close}
          onChoose={(name) => void editor.chain().focus().insertFact(name).run()}
        />
      )}
      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked === 'picture' && (
        <PictureDialog
          label="Picture"
          alt={editor.isActive('image') ? String(editor.getAttributes('image').alt) : ''}
          present={editor.isActive('image') ? String(editor.getAttributes('image').src) : ''}
          addressOf={addressOf}
          onChoose={(picture) => void editor.chain().focus().insertPicture(picture).run()}
          onClose={close}
        />
      )}
    </div>
  )
}

function sayOf(facts: ShopFacts, name: string): string | undefined {
  const known = FACT_NAMES.find((fact) => fact === name)
  return known && facts[known]
}

function factItems(query: string, facts: ShopFacts): MenuItem[] {
  return FACT_NAMES.filter((name) => isMeant(name, query)).map((name) => ({
    name,
    note: facts[name] ?? 'the shop has none',
    choose: (editor) => void editor.chain().focus().insertFact(name).run(),
  }))
}

function blockItems(query: string, onPicture: () => void): MenuItem[] {
  const blocks = BLOCK_CHOICES.map(({ name, make }) => ({
    name,
    choose: (editor: Editor) => void make(editor.chain().focus()).run(),
  }))
  return [...blocks, { name: 'Picture', choose: onPicture }].filter(({ name }) => isMeant(name, query))
}

function isMeant(name: string, query: string): boolean {
  return name.toLowerCase().includes(query.toLowerCase())
}

function focusBlock(editor: Editor, at: number): void {
  const { doc } = editor.state
  if (at >= doc.childCount) return
  const before = doc.content.content.slice(0, at).reduce((size, { nodeSize }) => size + nodeSize, 0)
  editor
    .chain()
    .focus(before + 1)
    .scrollIntoView()
    .run()
}
