import { setTimeout } from 'node:timers/promises'
import type { ShopProcess } from '../../servers.ts'

/** ms between a shopper's page and the next. */
const EVERY = 5

/**
 * Asks the shop for a list of sweets again and again, until it is stopped: then it answers how long the longest took (ms), and by how
 * much the shop's memory had grown at most since then (bytes).
 */
export async function watchShop(shop: ShopProcess): Promise<{ stop: () => Promise<{ wait: number; grown: number }> }> {
  const { rss: before } = await shop.probe()
  const seen = { wait: 0, grown: 0 }
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${shop.port}/api/product/list?page=1`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`a list of sweets: ${answer.status}`)
      seen.wait = Math.max(seen.wait, performance.now() - begun)
      seen.grown = Math.max(seen.grown, (await shop.probe()).rss - before)
      await setTimeout(EVERY)
    }
  }
  const watched = watch()
  return {
    stop: async () => {
      isOver = true
      await watched
      return seen
    },
  }
}
