import { parentPort, workerData } from 'node:worker_threads'
import { drawInvoice } from './pdf/draw-invoice.ts'

/** Draws the invoice that the thread was begun with, and ends. */
parentPort?.postMessage(await drawInvoice(workerData.invoice, workerData.letterhead))
