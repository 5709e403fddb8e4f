import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { BATCHES, type BatchChoice } from '../../domain/kitchen/batches.ts'
import { windowText } from '../../domain/promise/window.ts'

const NAMES: Readonly<Record<string, string>> = {
  all: 'Everything to make',
  overdue: 'Overdue',
  overnight: 'Ordered since the cut-off before',
  morning: 'Ordered this morning',
  courier: 'By courier',
}

/** The batch that an address names; everything where it names none. */
export function readBatch(typed: string | undefined): BatchChoice {
  const known = [...BATCHES, 'courier' as const].find((batch) => batch === typed)
  if (known) return known
  return typed?.startsWith('window-') ? `window-${typed.slice('window-'.length)}` : 'all'
}

/** A batch in words; a window is known by a sheet on which it is. */
export function batchName(batch: BatchChoice, promised: KitchenSheet['promised']): string {
  return NAMES[batch] ?? promisedName(promised.find((one) => one.batch === batch))
}

function promisedName(promised: KitchenSheet['promised'][number] | undefined): string {
  if (!promised?.window) return 'Another window'
  const { window, way } = promised
  return way === 'pickup' ? `${windowText(window)}, to be picked up` : windowText(window)
}

/** What can be chosen of a sheet, each with its orders; a shop that promises days is asked for no batch that is empty. */
export function batchOptions(sheet: KitchenSheet | undefined, chosen: BatchChoice) {
  const { batches = [], promised = [], lines = [] } = sheet ?? {}
  const isPromising = promised.length > 0 || lines.length > 0
  const placed = BATCHES.map((batch) => ({ batch, orders: batches.find((count) => count.batch === batch)?.orders }))
  const shown = placed.filter(({ batch, orders }) => !isPromising || batch === chosen || orders !== 0)
  const all = [...shown, ...promised.map(({ batch, orders }) => ({ batch: readBatch(batch), orders }))]
  const isMissing = chosen !== 'all' && all.every(({ batch }) => batch !== chosen)
  return [...all, ...(isMissing ? [{ batch: chosen, orders: undefined }] : [])].map(({ batch, orders }) => ({
    value: batch,
    label: orders === undefined ? batchName(batch, promised) : `${batchName(batch, promised)} (${orders})`,
  }))
}
