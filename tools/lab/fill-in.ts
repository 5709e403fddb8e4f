import { readFile } from 'node:fs/promises'

const DEPLOY = new URL('../../deploy/', import.meta.url)
const PLACE = /@([A-Z][A-Z0-9_]*)@/g

/** A file of `deploy/`, changed by `edit`, with a value in each of its places (`@ADDRESS@`). Throws where one is missing. */
export async function fillIn(
  file: string,
  values: Readonly<Record<string, string>>,
  edit = (text: string) => text,
): Promise<string> {
  const text = edit(await readFile(new URL(file, DEPLOY), 'utf8'))
  // Comments tell an owner of places; only what is read as a setting is filled in.
  return text
    .split('\n')
    .map((line) => (/^\s*[#;]/.test(line) ? line : line.replace(PLACE, (_, name) => valueFor(name))))
    .join('\n')

  function valueFor(name: string): string {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/${file}: nothing is known of @${name}@`)
    return value
  }
}
