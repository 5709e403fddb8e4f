/** How a text in blocks is reached from outside: it keeps its words to itself while it is written. */
export type TextEditing = {
  /** Puts the cursor into the block of that number. */
  focusBlock: (at: number) => void
  /** Puts an answer into each place of a gap. */
  fillGap: (gap: string, answer: string) => void
  /** Selects a gap where it first stands: what is typed next takes its place. */
  selectGap: (gap: string) => void
}
