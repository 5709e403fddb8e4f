import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BUILT } from './pages-bundle.ts'

/** Takes the place of a worker that is in a browser already, then nothing of either is left. */
const LEAVING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Workers by their addresses, and where the build has them: the shop's, and the back office's for its run and for push. */
export const WORKERS = {
  '/sw.js': 'client/sw.js',
  '/admin/run-worker.js': 'admin/run-worker.js',
  '/admin/push-worker.js': 'admin/push-worker.js',
} as const

/** A worker of the build, or the one that goes away where the shop's are switched off. */
export async function serviceWorker(address: keyof typeof WORKERS, wanted: boolean): Promise<string> {
  return wanted ? readFile(resolve(BUILT, WORKERS[address]), 'utf8') : LEAVING
}
