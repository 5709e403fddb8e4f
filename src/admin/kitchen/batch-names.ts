import type { Batch } from '../../domain/kitchen/batches.ts'

/** The batches of a day as the kitchen calls them. */
export const BATCH_NAMES: Readonly<Record<Batch | 'all', string>> = {
  all: 'Everything to make',
  overdue: 'Overdue',
  overnight: 'Ordered since the cut-off before',
  morning: 'Ordered this morning',
}
