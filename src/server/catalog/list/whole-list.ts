import type { ReadyReply } from '../../http/answers/ready-answer.ts'
import { pauseEvery } from '../shelf/pause.ts'
import type { Snapshot } from '../shelf/snapshot.ts'
import { readyProduct } from './ready-product.ts'
import { readyReply } from './ready-reply.ts'

const SLICE = 4 // ms

const made = new WeakMap<Snapshot, Promise<ReadyReply>>()

/** The list without a query, made once per snapshot and in slices, for it is large. */
export function wholeList(snapshot: Snapshot): Promise<ReadyReply> {
  const known = made.get(snapshot)
  if (known) return known
  const reply = makeWholeList(snapshot)
  made.set(snapshot, reply)
  return reply
}

async function makeWholeList(snapshot: Snapshot): Promise<ReadyReply> {
  const pause = pauseEvery(SLICE)
  const products = snapshot.all()
  for (const product of products) {
    readyProduct(product)
    const wait = pause()
    if (wait) await wait
  }
  const { etag, bytes: make } = readyReply(['{"success":true,"products":[', products, ']}'])
  const bytes = make()
  return { etag, bytes: () => bytes }
}
