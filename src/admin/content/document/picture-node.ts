import { Node } from '@tiptap/core'
import styles from './document.module.css'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    image: { insertPicture: (picture: { src: string; alt: string }) => ReturnType }
  }
}

/** A picture of the shop, by its name: none from elsewhere can be pasted. */
export const PictureNode = Node.create<{ addressOf: (name: string) => string }>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ addressOf: (name) => name }),
  addAttributes: () => ({ src: { default: '', rendered: false }, alt: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) => ({ src: element.dataset.picture, alt: element.querySelector('img')?.alt ?? '' }),
    },
  ],
  renderHTML({ node }) {
    const [src, alt] = [String(node.attrs.src), String(node.attrs.alt)]
    const image = ['img', { src: this.options.addressOf(src), alt }] as const
    const caption = ['figcaption', {}, alt === '' ? 'Nobody has said yet what it shows' : alt] as const
    return ['figure', { 'data-picture': src, class: styles.figure }, image, caption]
  },
  addCommands() {
    return {
      insertPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
})
