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

/** The worker of the build, or the one that goes away where the shop's is switched off. */
export async function serviceWorker(wanted: boolean): Promise<string> {
  return wanted ? readFile(resolve(BUILT, 'client/sw.js'), 'utf8') : LEAVING
}
