import { Worker } from 'node:worker_threads'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { Voucher } from '../../domain/invoices/voucher.ts'
import type { Letterhead } from './pdf/pen.ts'

/** Far more than the longest invoice takes, on a machine that is full as well, ms. */
const LONGEST_PRINT = 60_000

/**
 * An invoice or a voucher as the bytes of a PDF. It is drawn in a thread of its own: what draws it is loaded there, goes
 * with it, and keeps no shopper waiting.
 */
export async function printInvoice(
  document: Invoice | Voucher,
  letterhead?: Letterhead,
): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./print-thread.ts', import.meta.url), {
    workerData: { document, letterhead },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const tooLong = setTimeout(() => void worker.terminate(), LONGEST_PRINT)
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the invoice's thread ended with ${code}`)))
  return promise.finally(() => clearTimeout(tooLong))
}
