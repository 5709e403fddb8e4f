import { setTimeout as pause } from 'node:timers/promises'

/** What Patroni says of one of its machines (`GET /cluster`). */
type Member = { name: string; role: string; state: string; host: string; timeline?: number; lag?: number | string }

export type Cluster = { members: readonly Member[]; primary: string | undefined; isWhole: boolean }

const PATIENCE = 2_000 // ms

/** What the first machine that answers says of all. */
async function askCluster(addresses: readonly string[]): Promise<readonly Member[]> {
  const asked = addresses.map(async (address) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(PATIENCE) })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(asked).catch(() => [])
}

/** Whether a machine takes writes by its own word, which is what a balancer asks. */
async function isPrimary(address: string): Promise<boolean> {
  return fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** `isWhole`: there is a primary, and all the others follow it, one of them in step where that is asked for. */
export async function findCluster(addresses: readonly string[], synchronous: boolean): Promise<Cluster> {
  const members = await askCluster(addresses)
  const leader = members.find(({ role }) => role === 'leader')
  const others = members.filter((member) => member !== leader)
  const follow = others.filter(({ state, timeline }) => FOLLOWING.has(state) && timeline === leader?.timeline)
  const inStep = others.some(({ role }) => role === 'sync_standby')
  const primary = leader?.state === 'running' && (await isPrimary(leader.host)) ? leader.name : undefined
  const isWhole = primary !== undefined && follow.length === addresses.length - 1 && (inStep || !synchronous)
  return { members, primary, isWhole }
}

/** Patroni 3.0 calls a standby running that later ones call streaming. */
const FOLLOWING = new Set(['running', 'streaming'])

/** Waits until all is well; throws what is not after `within` ms. */
export async function untilWhole(addresses: readonly string[], synchronous: boolean, within: number): Promise<Cluster> {
  for (const deadline = Date.now() + within; ; ) {
    const cluster = await findCluster(addresses, synchronous)
    if (cluster.isWhole) return cluster
    if (Date.now() > deadline) {
      const said = cluster.members.map(({ name, role, state, timeline }) => `${name} ${role} ${state} ${timeline}`)
      throw new Error(`the database machines did not come together: ${said.join('; ') || 'nobody answers'}`)
    }
    await pause(500)
  }
}
