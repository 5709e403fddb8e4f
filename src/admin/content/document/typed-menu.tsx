import { type Editor, Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './document.module.css'

export type MenuItem = {
  name: string
  /** A second, quieter word. */
  note?: string
  choose: (editor: Editor) => void
}

type MenuProps = {
  /** Its name for screen readers. */
  label: string
  /** What opens it, at the beginning of a line or after a space. */
  char: string
  itemsFor: (query: string) => readonly MenuItem[]
}

/** A menu that a typed character opens: what is typed on looks in it, the arrows walk, Enter takes, Escape leaves. */
export function typedMenu({ label, char, itemsFor }: MenuProps) {
  const pluginKey = new PluginKey(label)
  return Extension.create({
    name: `menu-${label}`,
    addProseMirrorPlugins() {
      return [
        Suggestion<MenuItem, MenuItem>({
          editor: this.editor,
          pluginKey,
          char,
          decorationClass: styles.typed ?? '',
          items: ({ query }) => [...itemsFor(query)],
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            props.choose(editor)
          },
          render: () => shownMenu(label),
        }),
      ]
    },
  })
}

type Keys = { press: (key: string) => boolean }
type ShownProps = Pick<SuggestionProps<MenuItem, MenuItem>, 'items' | 'command' | 'editor' | 'loading'> & {
  label: string
}

function shownMenu(label: string) {
  let shown: ReactRenderer<Keys, ShownProps> | undefined
  let take: (() => void) | undefined
  return {
    onStart: (props: SuggestionProps<MenuItem, MenuItem>) => {
      shown = new ReactRenderer(Menu, { props: { ...props, label }, editor: props.editor })
      take = props.mount(shown.element)
    },
    onUpdate: (props: SuggestionProps<MenuItem, MenuItem>) => shown?.updateProps({ ...props, label }),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => shown?.ref?.press(event.key) ?? false,
    onExit: () => {
      take?.()
      shown?.destroy()
      shown = undefined
    },
  }
}

function Menu({ items, command, editor, loading, label, ref }: ShownProps & { ref?: Ref<Keys> }) {
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, items.length - 1)
  useImperativeHandle(ref, () => ({
    press: (key) => {
      const item = items[chosen]
      if (key === 'ArrowDown') setAt((chosen + 1) % Math.max(1, items.length))
      else if (key === 'ArrowUp') setAt((chosen + items.length - 1) % Math.max(1, items.length))
      else if ((key === 'Enter' || key === 'Tab') && item) command(item)
      else return false
      return true
    },
  }))
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-activedescendant', `menu-item-${chosen}`)
    document.getElementById(`menu-item-${chosen}`)?.scrollIntoView({ block: 'nearest' })
    return () => text.removeAttribute('aria-activedescendant')
  }, [editor, chosen])
  if (items.length === 0) return loading ? null : <p className={styles.menu}>Nothing is called that.</p>
  return (
    <div className={styles.menu} role="listbox" aria-label={label}>
      {items.map(({ name, note }, index) => (
        <div
          key={name}
          id={`menu-item-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={classNames(styles.item, index === chosen && styles.chosen)}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            const item = items[index]
            if (item) command(item)
          }}
        >
          {name}
          {note !== undefined && <small>{note}</small>}
        </div>
      ))}
    </div>
  )
}
