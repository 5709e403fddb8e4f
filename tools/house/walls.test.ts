import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'
import { findBreaches, roomOf } from './walls.ts'

test.each([
  ['src/domain/a.ts', '../contract/cart.ts', 'src/contract/cart.ts'],
  ['src/domain/a.ts', 'node:fs', 'node:fs'],
  ['src/contract/a.ts', 'zod', 'zod'],
  ['src/server/cart/a.ts', '../../demo/seed.ts', 'src/demo/seed.ts'],
  ['src/server/cart/a.ts', '../../../tests/shop.ts', 'tests/shop.ts'],
  ['src/server/cart/a.ts', 'react', 'react'],
  ['src/ui/a.tsx', '../contract/cart.ts', 'src/contract/cart.ts'],
  ['src/calls/a.ts', 'react-dom/client', 'react-dom/client'],
  ['src/web/a.tsx', '../admin/main.tsx', 'src/admin/main.tsx'],
  ['src/web/a.tsx', 'postgres', 'postgres'],
  ['src/admin/a.tsx', '../web/cart/lines.ts', 'src/web/cart/lines.ts'],
  ['src/worker/a.ts', '../domain/money.ts', 'src/domain/money.ts'],
  ['keeper/a.ts', '../src/server/env/env.ts', 'src/server/env/env.ts'],
  ['src/server/cart/a.ts', '../../../keeper/backup/room.ts', 'keeper/backup/room.ts'],
])('%s goes through a wall with %s', (path, specifier, what) => {
  expect(findBreaches([sourceOf(path, `import type { X } from '${specifier}'`)])).toEqual([`${path}: ${what}`])
})

test.each([
  ['src/contract/cart.ts', "import 'zod/mini'\nimport '../domain/money.ts'"],
  [
    'src/server/cart/routes.ts',
    "import 'node:fs'\nimport '../../contract/cart.ts'\nimport '../../../keeper/keeper.ts'",
  ],
  ['src/server/main.ts', "import '../demo/seed.ts'"],
  ['src/web/a.tsx', "import 'react'\nimport '@tanstack/react-router'\nimport '../ui/button.tsx'"],
  ['src/domain/a.test.ts', "import 'vitest'"],
])('%s imports what it may', (path, text) => {
  expect(findBreaches([sourceOf(path, text)])).toEqual([])
})

test('a file of no room is told, and a folder whose name only begins like a room is another', () => {
  expect(findBreaches([sourceOf('src/cellar/a.ts', '')])).toEqual(['src/cellar/a.ts: lies in no room'])
  const beside = sourceOf('src/ui/a.ts', "import '../ui-old/b.ts'")
  expect(findBreaches([beside])).toEqual(['src/ui/a.ts: src/ui-old/b.ts'])
})

test('a room is the first folder, within src the second', () => {
  expect(['src/server/cart/routes.ts', 'keeper/open.ts'].map(roomOf)).toEqual(['src/server', 'keeper'])
})
