import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BUILT } from './pages-bundle.ts'

/** Where file names change with their content a browser keeps the file. */
const FOR_A_YEAR = { immutable: true, maxAge: '365d' }

/** Folders of the build. */
const FOLDERS = [
  { prefix: '/assets/', root: resolve(BUILT, 'client/assets'), preCompressed: true, ...FOR_A_YEAR },
  { prefix: '/admin/assets/', root: resolve(BUILT, 'admin/assets'), preCompressed: true, ...FOR_A_YEAR },
  { prefix: '/pictures/', root: resolve(BUILT, 'pictures'), allowedPath: isPicture, ...FOR_A_YEAR },
  { prefix: '/icons/', root: resolve(BUILT, 'client/icons'), maxAge: '1d' },
]

/** The list of the pictures beside them has a name that stays. */
function isPicture(path: string): boolean {
  return /\.(avif|webp)$/.test(path)
}

export async function serveAssets(app: FastifyInstance): Promise<void> {
  const built = FOLDERS.filter(({ root }) => existsSync(root))
  for (const [index, folder] of built.entries()) {
    await app.register(fastifyStatic, {
      ...folder,
      decorateReply: index === 0,
      index: false,
      setHeaders: setFileHeaders,
    })
  }
}

function setFileHeaders(reply: { header: (name: string, value: string) => unknown }): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cross-origin-resource-policy', 'same-origin')
}
