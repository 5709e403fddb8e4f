/** The most statements one test may prove. */
export const MOST_IDS = 5

/** The statement ids in a test's title: '… [CONST-05, DEC-02]'. */
export function citedIds(title: string): readonly string[] {
  const brackets = title.matchAll(/\[(?<ids>[A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g)
  return [...brackets].flatMap(({ groups }) => (groups?.ids ?? '').split(/,\s*/))
}
