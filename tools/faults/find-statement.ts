import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** Where a statement stands: a file, and from which to which character of it. */
export type Found = { file: string; start: number; end: number }

const PRODUCT = /^(src|keeper)\/.*(?<!\.test)\.tsx?$/

/** A function, class or value by name, as its file declares it. */
type Declared = { file: string; name: string; start: number; text: string }
export type Declarations = ReadonlyMap<string, readonly Declared[]>

/** What the product's files declare, by name. */
export async function readDeclarations(root: string, files: readonly string[]): Promise<Declarations> {
  const read = files
    .filter((file) => PRODUCT.test(file))
    .map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      return declaredIn(file, text)
    })
  return Map.groupBy((await Promise.all(read)).flat(), ({ name }) => name)
}

function declaredIn(file: string, text: string): Declared[] {
  return parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body.flatMap((statement) => {
    const declaration = 'declaration' in statement ? (statement.declaration ?? statement) : statement
    return namesOf(declaration).map((name) => {
      const { start, end } = declaration as unknown as { start: number; end: number }
      return { file, name, start, text: text.slice(start, end) }
    })
  })
}

function namesOf(declaration: object): string[] {
  if ('id' in declaration) return [nameOf(declaration.id)]
  if (!('declarations' in declaration) || !Array.isArray(declaration.declarations)) return []
  return declaration.declarations.map(({ id }) => nameOf(id))
}

function nameOf(id: unknown): string {
  return typeof id === 'object' && id !== null && 'name' in id ? String(id.name) : ''
}

/** Every place in what `name` declares where `statement` stands, however the lines are broken. */
export function findStatement(declared: Declarations, name: string, statement: string): Found[] {
  const looked = patternOf(statement)
  return (declared.get(name) ?? []).flatMap(({ file, start, text }) =>
    [...text.matchAll(looked)].map((match) => {
      const from = start + match.index
      return { file, start: from, end: from + match[0].length }
    }),
  )
}

/** Words and signs one after the other, whatever space is between them; a comma before a closing bracket may come or go. */
function patternOf(statement: string): RegExp {
  const tokens = statement.match(/\w+|[^\w\s]/g) ?? []
  return new RegExp(
    tokens
      .map((token) => `${/[)\]}]/.test(token) ? ',?\\s*' : ''}${/\w/.test(token) ? token : `\\${token}`}`)
      .join('\\s*'),
    'g',
  )
}
