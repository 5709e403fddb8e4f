import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BUILT } from './pages-bundle.ts'

/** Where file names change with their content a browser keeps the file. */
const FOR_A_YEAR = { immutable: true, maxAge: '365d' }

/** A front page asks for 45 of them: what the tag says already, and what no browser asks of so small a file, is left out. */
const FEW_HEADERS = { lastModified: false, acceptRanges: false }

/** Folders of the build, with no folders in them. */
const FOLDERS = [
  { prefix: '/assets/', root: resolve(BUILT, 'client/assets'), preCompressed: true, ...FOR_A_YEAR },
  { prefix: '/admin/assets/', root: resolve(BUILT, 'admin/assets'), preCompressed: true, ...FOR_A_YEAR },
  { prefix: '/pictures/', root: resolve(BUILT, 'pictures'), ...FOR_A_YEAR },
  { prefix: '/icons/', root: resolve(BUILT, 'client/icons'), maxAge: '1d' },
]

/** The files of the build that is there when the shop starts. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  for (const folder of FOLDERS.filter(({ root }) => existsSync(root))) {
    await app.register((scope) => serveFolder(scope, folder))
  }
}

/**
 * The names are read once: served by itself, the library reads the whole folder for each file that is asked for, lest a
 * file system that knows no capitals gives it under another name.
 */
async function serveFolder(app: FastifyInstance, { prefix, ...folder }: (typeof FOLDERS)[number]): Promise<void> {
  const names = new Set((await readdir(folder.root)).filter(isForShoppers))
  await app.register(fastifyStatic, {
    ...folder,
    ...FEW_HEADERS,
    serve: false,
    index: false,
    setHeaders: setFileHeaders,
  })
  app.get<{ Params: { name: string } }>(`${prefix}:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
}

/** The list of the pictures beside them has a name that stays. */
function isForShoppers(name: string): boolean {
  return !name.endsWith('.json')
}

function setFileHeaders(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cross-origin-resource-policy', 'same-origin')
}
