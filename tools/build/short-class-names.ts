import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Letters of a class's name: two of three thousand are the same in one tree of two hundred, and then it does not build. */
const LONG = 6

/** Names of CSS modules that tell nothing: the readable ones were a tenth of a page's own text. */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: nameClasses() } } }),
  }
}

/** Names the classes of files below the working directory: each by its file and its own name, whichever bundle asks. */
export function nameClasses(long = LONG): (name: string, file: string) => string {
  const named = new Map<string, string>()
  return (name, file) => {
    const of = `${relative(process.cwd(), file).replaceAll('\\', '/')} ${name}`
    const short = `_${createHash('sha256')
      .update(of)
      .digest('base64url')
      .slice(0, long - 1)}`
    const other = named.get(short) ?? of
    if (other !== of) throw new Error(`${of} and ${other} would both be called ${short}: rename one of them.`)
    named.set(short, of)
    return short
  }
}
