import type { Source } from './sources.ts'

/** Files that import each other in a circle, `import type` counted: each circle as the paths that lie on it. */
export function findCircles(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(sources.map(({ path, files }) => [path, files]))
  const walk = { imports, order: new Map<string, number>(), low: new Map<string, number>(), open: [] as string[] }
  const circles: (readonly string[])[] = []
  for (const path of imports.keys()) if (!walk.order.has(path)) visit(walk, path, circles)
  return circles
}

type Walk = {
  imports: ReadonlyMap<string, readonly string[]>
  order: Map<string, number>
  low: Map<string, number>
  open: string[]
}

/** Tarjan's walk: a file from which nothing earlier is reached closes what was opened since. */
function visit(walk: Walk, path: string, circles: (readonly string[])[]): void {
  const { imports, order, low, open } = walk
  order.set(path, order.size)
  low.set(path, order.size - 1)
  open.push(path)
  for (const next of imports.get(path) ?? []) {
    if (!imports.has(next)) continue
    if (!order.has(next)) visit(walk, next, circles)
    if (open.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0))
  }
  if (low.get(path) !== order.get(path)) return
  const circle = open.splice(open.indexOf(path))
  if (circle.length > 1) circles.push(circle.toSorted())
}

/** Folders that import each other, two by two, with a file of each that does it. */
export function findPairs(sources: readonly Source[]): readonly string[] {
  const arrows = new Map<string, string>()
  const folders = new Map(sources.map(({ path, folder }) => [path, folder]))
  for (const { path, folder, files } of sources) {
    for (const file of files) {
      const other = folders.get(file)
      if (other && other !== folder) arrows.set(`${folder} → ${other}`, path)
    }
  }
  const pairs: string[] = []
  for (const [arrow, path] of arrows) {
    const [from = '', to = ''] = arrow.split(' → ')
    const back = arrows.get(`${to} → ${from}`)
    if (back && from < to) pairs.push(`${from} ⇄ ${to}: ${path}, ${back}`)
  }
  return pairs.toSorted()
}
