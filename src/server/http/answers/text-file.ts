/** Letters that are held as text; then they are encoded, once. */
const PART = 1_000_000

/** What text files of a kind are written with: a text after the other as they are made, so that no long one is made at once. */
export function openTextFile() {
  const parts: Blob[] = []
  let text = ''
  return {
    add: (more: string) => {
      text += more
      if (text.length < PART) return
      parts.push(new Blob([text]))
      text = ''
    },
    file: (name: string, type: string) => new File([...parts, text], name, { type }),
  }
}
