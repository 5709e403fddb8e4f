import { setTimeout as pause } from 'node:timers/promises'
import { cut, type Way } from '../network.ts'
import { anyOf, type Fault, placesOf } from './fault.ts'
import { dieWhole, signalAll } from './killed.ts'

/** Longer than `ttl` in deploy/patroni.yml: another one becomes the primary meanwhile. */
const LONG = 28_000
const MIDDLE = 15_000

/** Machines that stand still, and ways between machines on which everything is lost. */
export const CUT_OFF: readonly Fault[] = [
  {
    name: 'the machine of the primary stands still',
    lasts: LONG,
    strike: async (struck) => {
      const { name } = placesOf(struck).primary
      await signalAll(name, 'SIGSTOP')
      return () => signalAll(name, 'SIGCONT')
    },
  },
  {
    name: 'the machine of a shop stands still',
    lasts: MIDDLE,
    strike: async ({ lab, random }) => {
      const { name } = anyOf(lab.shops, random)
      await signalAll(name, 'SIGSTOP')
      return () => signalAll(name, 'SIGCONT')
    },
  },
  {
    name: 'the primary is cut off',
    lasts: LONG,
    strike: async (struck) => cutAll(bothWays(placesOf(struck).primary.address)),
  },
  {
    name: 'the primary is not heard',
    lasts: LONG,
    strike: async (struck) => cutAll([{ from: placesOf(struck).primary.address }]),
  },
  {
    name: 'the primary hears nobody',
    lasts: LONG,
    strike: async (struck) => cutAll([{ to: placesOf(struck).primary.address }]),
  },
  {
    name: 'the standby in step is cut off',
    lasts: MIDDLE,
    strike: async (struck) => cutAll(bothWays(placesOf(struck).standby.address)),
  },
  {
    name: 'a shop is cut off from the primary',
    lasts: MIDDLE,
    strike: async (struck) => {
      const [shop, primary] = [anyOf(struck.lab.shops, struck.random).address, placesOf(struck).primary.address]
      return cutAll([
        { from: shop, to: primary },
        { from: primary, to: shop },
      ])
    },
  },
  {
    name: 'a shop does not hear the primary',
    lasts: MIDDLE,
    strike: async (struck) => {
      const shop = anyOf(struck.lab.shops, struck.random)
      return cutAll([{ from: placesOf(struck).primary.address, to: shop.address }])
    },
  },
  {
    name: 'a shop is cut off from all',
    lasts: MIDDLE,
    strike: async ({ lab, random }) => cutAll(bothWays(anyOf(lab.shops, random).address)),
  },
  {
    name: 'the standbys do not hear the primary, whose machine then dies',
    lasts: LONG,
    strike: async (struck) => {
      const { primary, standbys } = placesOf(struck)
      const mend = await cutAll(standbys.map(({ address }) => ({ from: primary.address, to: address })))
      await pause(SELLS_ON)
      const revive = await dieWhole(primary)
      await mend()
      return revive
    },
  },
]

/** Shorter than Patroni waits for etcd (`retry_timeout`) before it takes writes no more, ms. */
const SELLS_ON = 3_000

function bothWays(address: string): Way[] {
  return [{ from: address }, { to: address }]
}

async function cutAll(ways: readonly Way[]) {
  const mends: (() => Promise<void>)[] = []
  for (const way of ways) mends.push(await cut(way))
  return async () => {
    for (const mend of mends) await mend()
  }
}
