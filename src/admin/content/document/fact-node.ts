import { InputRule, Node } from '@tiptap/core'
import { FACT_NAMES } from '../../../domain/content/facts.ts'
import { leftOutWords } from '../../../domain/content/left-out.ts'
import styles from './document.module.css'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fact: { insertFact: (name: string) => ReturnType }
  }
}

/** A fact of the settings within a text: one thing, which shows what it says now. */
export const FactNode = Node.create<{ says: (name: string) => string | undefined }>({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ says: () => undefined }),
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-fact]',
      getAttrs: (element) => {
        const name = element.dataset.fact ?? ''
        return FACT_NAMES.some((known) => known === name) && { name }
      },
    },
  ],
  renderHTML({ node }) {
    const name = String(node.attrs.name)
    const lacks = FACT_NAMES.filter((known) => known === name)
    const says = this.options.says(name)
    const look = says === undefined ? `${styles.fact} ${styles.missing}` : styles.fact
    const title = says === undefined ? leftOutWords(lacks) : `{${name}}`
    return ['span', { 'data-fact': name, class: look, title }, says ?? name]
  },
  renderText: ({ node }) => `{${String(node.attrs.name)}}`,
  addCommands() {
    return {
      insertFact:
        (name) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { name } }),
    }
  },
  addInputRules() {
    return [
      // A name in braces, typed by hand.
      new InputRule({
        find: new RegExp(`\\{(${FACT_NAMES.join('|')})\\}$`),
        handler: ({ state, range, match: [, name = ''] }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ name }))
        },
      }),
    ]
  },
})
