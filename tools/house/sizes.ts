import type { Source } from './sources.ts'
import { roomOf } from './walls.ts'

const MOST = 24

/** Lines by room, and of the product: all of `src` but the demo. */
export function linesByRoom(code: readonly Source[]): {
  rooms: readonly (readonly [string, number])[]
  product: number
} {
  const rooms = new Map<string, number>()
  for (const { path, lines } of code) rooms.set(roomOf(path), (rooms.get(roomOf(path)) ?? 0) + lines)
  const product = [...rooms].filter(([room]) => room.startsWith('src/') && room !== 'src/demo')
  return {
    rooms: [...rooms].toSorted(([a], [b]) => a.localeCompare(b)),
    product: product.reduce((sum, [, lines]) => sum + lines, 0),
  }
}

/** Folders of `src` with more files of their own than a reader takes in at a glance. */
export function findFullFolders(sources: readonly Source[]): readonly string[] {
  const folders = Map.groupBy(
    sources.filter(({ path }) => path.startsWith('src/')),
    ({ folder }) => folder,
  )
  return [...folders].filter(([, files]) => files.length > MOST).map(([folder, files]) => `${folder}: ${files.length}`)
}
