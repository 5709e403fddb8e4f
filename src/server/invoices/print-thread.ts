import { parentPort, workerData } from 'node:worker_threads'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { drawVoucher } from './pdf/draw-voucher.ts'

/** Draws the document that the thread was begun with, and ends. */
const { document, letterhead } = workerData
const isInvoice = 'lines' in document
parentPort?.postMessage(await (isInvoice ? drawInvoice(document, letterhead) : drawVoucher(document, letterhead)))
