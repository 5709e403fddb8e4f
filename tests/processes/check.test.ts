import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const Report = z.object({ diagnostics: z.array(z.object({ location: z.object({ path: z.string() }) })) })

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'halwai-copy-'))
  const files = (await readdir(root)).filter((name) =>
    /^(src|tests|tools|keeper|\.gitignore|.*\.(json|ts))$/.test(name),
  )
  for (const name of files) await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const ACROSS_WALLS = [
  ['src/domain/a.ts', "import 'node:fs'\n"],
  ['src/domain/b.ts', "import '@tanstack/react-router'\n"],
  ['src/domain/c.ts', "import '../contract/cart.ts'\n"],
  ['src/contract/a.ts', "import 'zod'\n"],
  ['src/contract/b.ts', "import '../server/env.ts'\n"],
  ['src/server/cart/a.ts', "import '../../demo/seed.ts'\n"],
  ['src/server/cart/b.ts', "await import('../../web/api.ts')\n"],
  ['src/server/cart/c.ts', "import type { X } from '../../ui/motion.ts'\nexport type Y = X\n"],
  ['src/server/cart/d.ts', "import 'react'\n"],
  ['src/server/cart/e.ts', "import '../../../tests/shop.ts'\n"],
  ['src/ui/a.ts', "import '../contract/cart.ts'\n"],
  ['src/web/a.ts', "import '../demo/seed.ts'\n"],
  ['src/web/b.ts', "import 'node:fs'\n"],
  ['src/demo/a.ts', "import '../ui/motion.ts'\n"],
] as const

const CIRCLE = [
  ['src/domain/cycle-a.ts', "import { b } from './cycle-b.ts'\nexport const a = () => b\n"],
  [
    'src/domain/cycle-b.ts',
    "import type { a } from './cycle-a.ts'\nexport const b = (): typeof a | undefined => undefined\n",
  ],
] as const

const REFUSED = [
  ['src/server/cart/f.ts', 'export const planted = process.env.PORT\n'],
  ['src/demo/b.ts', 'export default 1\n'],
  ['src/domain/d.ts', "export * from './money.ts'\n"],
  ['src/domain/Capital.ts', 'export const planted = 1\n'],
] as const

const ALLOWED = [
  ['src/domain/e.ts', "import './money.ts'\n"],
  ['src/domain/f.test.ts', "import 'vitest'\n"],
  ['src/contract/c.ts', "import 'zod/mini'\nimport '../domain/money.ts'\n"],
  ['src/server/cart/g.ts', "import 'node:fs'\nimport '../../contract/cart.ts'\n"],
  ['src/ui/b.ts', "import 'react'\nimport '../domain/money.ts'\n"],
  ['src/web/c.ts', "import '../ui/motion.ts'\nimport '../contract/cart.ts'\n"],
  ['src/demo/c.ts', "import '../server/db/connect.ts'\n"],
] as const

test('each room imports what its row of the table allows, nothing else, and never in a circle', async () => {
  for (const [file, text] of [...ACROSS_WALLS, ...ALLOWED, ...CIRCLE]) await writeFile(join(copy, file), text)
  await run('git', ['init', '--quiet'], { cwd: copy })
  const { stdout } = await run(process.execPath, ['tools/house/main.ts'], { cwd: copy }).catch((failed) => failed)
  const told = (file: string) => String(stdout).includes(`\n  ${file}: `)
  const planted = [...ACROSS_WALLS, ...ALLOWED].map(([file]) => file)
  expect(planted.filter(told)).toEqual(ACROSS_WALLS.map(([file]) => file))
  expect(stdout).toContain(CIRCLE.map(([file]) => file).join(' → '))
})

test('the environment read anywhere, a barrel and a capital in a name are refused', async () => {
  for (const [file, text] of REFUSED) await writeFile(join(copy, file), text)
  const files = [...REFUSED, ...ALLOWED].map(([file]) => file)
  for (const [file, text] of ALLOWED) await writeFile(join(copy, file), text)
  const options = ['--reporter=json', '--max-diagnostics=500', ...files]
  const { stdout } = await run('node_modules/.bin/biome', ['lint', ...options], { cwd: copy }).catch((failed) => failed)
  const { diagnostics } = Report.parse(JSON.parse(stdout))
  const refused = new Set(diagnostics.map(({ location }) => location.path))
  expect([...refused].sort()).toEqual(REFUSED.map(([file]) => file).sort())
})

test('a default export, an export that nothing uses and a type error each fail the check', async () => {
  // The same commands check the larger rooms, which take their time.
  const larger = ['src/server', 'src/admin', 'src/web', 'src/demo', 'tests']
  for (const room of larger) await rm(join(copy, room), { recursive: true })
  await writeFile(join(copy, 'src/ui/planted.ts'), 'export default 1\n')
  await appendFile(join(copy, 'src/domain/money.ts'), '\nexport const plantedExport = 1\n')
  await appendFile(join(copy, 'src/contract/shapes.ts'), "\nDone satisfies 'plantedType'\n")
  const { code, stdout } = await run(process.execPath, ['tools/check.ts'], { cwd: copy }).catch((failed) => failed)
  expect(code).toBe(1)
  const [, ...failures] = String(stdout).split(/^✗ /m)
  const complaint = (name: string) => failures.find((failure) => failure.startsWith(name))
  expect(complaint('lint and format')).toContain('src/ui/planted.ts')
  expect(complaint('no dead code')).toContain('plantedExport')
  expect(complaint('types')).toContain('plantedType')
})
