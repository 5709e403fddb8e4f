import type { Source } from './sources.ts'

type Wall = {
  /** Folders, or single files, that the room may import beside itself. */
  rooms: readonly string[]
  /** Packages that it may import, or of which it may import all but these. */
  packages: { only: readonly RegExp[] } | { not: readonly RegExp[] }
}

const REACT = /^(react|react-dom|@tanstack)(\/|$)/
const SERVER = /^(node:|fastify|postgres)/

/** The keeper's face: what the shop sees of it. */
const KEEPER = ['keeper/keeper.ts', 'keeper/kept-shop.ts', 'keeper/trouble.ts', 'keeper/database/free-port.ts']

/** What each room may import (docs/architecture.md draws the same table). */
const WALLS: Record<string, Wall> = {
  'src/domain': { rooms: [], packages: { only: [] } },
  'src/contract': { rooms: ['src/domain'], packages: { only: [/^zod\/mini$/] } },
  'src/server': { rooms: ['src/contract', 'src/domain', 'package.json', ...KEEPER], packages: { not: [REACT] } },
  'src/ui': { rooms: ['src/domain'], packages: { not: [SERVER, /^@tanstack\//, /^zod/] } },
  'src/calls': { rooms: ['src/contract', 'src/domain'], packages: { not: [SERVER, REACT] } },
  'src/web': { rooms: ['src/ui', 'src/calls', 'src/contract', 'src/domain'], packages: { not: [SERVER] } },
  'src/admin': { rooms: ['src/ui', 'src/calls', 'src/contract', 'src/domain'], packages: { not: [SERVER] } },
  'src/worker': { rooms: [], packages: { only: [] } },
  'src/demo': { rooms: ['src/contract', 'src/domain', 'src/server'], packages: { not: [REACT] } },
  keeper: { rooms: [], packages: { not: [REACT] } },
}

/** The one file that opens the demo's door, and what it may import beyond its room. */
const DOOR = { path: 'src/server/main.ts', room: 'src/demo' }

/** Imports that go through a wall, each as `file: what it imports`. */
export function findBreaches(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ isTest }) => !isTest).flatMap(breachesOf)
}

function breachesOf({ path, files, packages }: Source): readonly string[] {
  const room = roomOf(path)
  const wall = WALLS[room]
  if (!wall) return [`${path}: lies in no room`]
  const open = [room, ...wall.rooms, ...(path === DOOR.path ? [DOOR.room] : [])]
  const outside = files.filter((file) => !open.some((place) => `${file}/`.startsWith(`${place}/`)))
  return [...outside, ...packages.filter((name) => !mayImport(wall, name))].map((what) => `${path}: ${what}`)
}

function mayImport({ packages }: Wall, name: string): boolean {
  return 'only' in packages
    ? packages.only.some((allowed) => allowed.test(name))
    : !packages.not.some((refused) => refused.test(name))
}

/** The room of a path: `src/server` of `src/server/cart/routes.ts`. */
export function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'src' ? `src/${second}` : first
}
