import type { ContentDocument } from '../../contract/content.ts'

export type Block = ContentDocument['content'][number]
type Heading = Extract<Block, { type: 'heading' }>

/** A heading with all that stands below it, up to the next of its level. */
export type Section = readonly [heading: Heading, ...below: Block[]]

/** What stands before the first heading of a level, and the sections of each of them. */
export function sectionsOf(blocks: readonly Block[], level: 2 | 3): { before: Block[]; sections: Section[] } {
  const before: Block[] = []
  const sections: [Heading, ...Block[]][] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.attrs.level === level) sections.push([block])
    else (sections.at(-1) ?? before).push(block)
  }
  return { before, sections }
}

/** What a part says, without how it is set. */
export function textOf({ content = [] }: { content?: readonly { type: string; text?: string }[] | undefined }): string {
  return content.map(({ text = ' ' }) => text).join('')
}
