import { setTimeout as pause } from 'node:timers/promises'
import { cut, type Place, type Way } from '../network.ts'
import { allAtOnce, anyOf, type Fault, LONG, placesOf } from './fault.ts'
import { dieWhole, signalAll } from './killed.ts'

const MIDDLE = 15_000

/** Machines that stand still, and ways between machines on which everything is lost. */
export const CUT_OFF: readonly Fault[] = [
  {
    name: 'the machine of the primary stands still',
    lasts: LONG,
    strike: async (struck) => standStill(placesOf(struck).primary),
  },
  {
    name: 'the machine of the standby in step stands still',
    lasts: LONG,
    strike: async (struck) => standStill(placesOf(struck).standby),
  },
  {
    name: 'the machine of a shop stands still',
    lasts: MIDDLE,
    strike: async ({ lab, random }) => standStill(anyOf(lab.shops, random)),
  },
  {
    name: 'the primary is cut off',
    lasts: LONG,
    strike: async (struck) => cutAll(bothWays(placesOf(struck).primary.address)),
  },
  {
    name: 'the primary and its standbys do not hear each other',
    lasts: LONG,
    strike: async (struck) => {
      const { primary, standbys } = placesOf(struck)
      return cutAll(standbys.flatMap(({ address }) => between(primary.address, address)))
    },
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
      return cutAll(between(shop, primary))
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
    name: 'the balancer does not hear a shop',
    lasts: MIDDLE,
    strike: async ({ lab, random }) => cutAll([{ from: anyOf(lab.shops, random).address, to: lab.front.address }]),
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

async function standStill({ name }: Place) {
  await signalAll(name, 'SIGSTOP')
  return () => signalAll(name, 'SIGCONT')
}

function bothWays(address: string): Way[] {
  return [{ from: address }, { to: address }]
}

function between(one: string, other: string): Way[] {
  return [
    { from: one, to: other },
    { from: other, to: one },
  ]
}

async function cutAll(ways: readonly Way[]) {
  return allAtOnce(ways.map((way) => () => cut(way)))
}
