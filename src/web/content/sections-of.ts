import type { ContentDocument } from '../../contract/content.ts'

export type Block = ContentDocument['content'][number]
type Heading = Extract<Block, { type: 'heading' }>

/** What stands below a heading, up to the next of its kind. */
export type Section = { heading: Heading; blocks: readonly Block[] }

/** What stands before the first heading of a level, and the sections below each of them. */
export function sectionsOf(blocks: readonly Block[], level: 2 | 3): { before: readonly Block[]; sections: Section[] } {
  const starts = blocks.flatMap((block, at) => (block.type === 'heading' && block.attrs.level === level ? [at] : []))
  const sections = starts.flatMap((start, index): Section[] => {
    const heading = blocks[start]
    if (heading?.type !== 'heading') return []
    return [{ heading, blocks: blocks.slice(start + 1, starts[index + 1]) }]
  })
  return { before: blocks.slice(0, starts[0]), sections }
}
