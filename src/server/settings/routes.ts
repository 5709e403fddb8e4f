import { getStore } from '../../contract/settings.ts'
import type { ServeReady } from '../http/calls/serve-ready.ts'
import type { Store } from './store.ts'

export function settingsRoutes(serveReady: ServeReady, store: Store): void {
  serveReady(getStore, () => store.reply())
}
