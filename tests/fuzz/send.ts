import { startSession } from '../../src/server/account/sessions.ts'
import { signInAgain } from '../office.ts'
import type { Plan } from './plan.ts'
import { resolve } from './resolve.ts'
import type { World } from './world.ts'

export type Answer = {
  status: number
  /** Of a refusal. */
  code: string
  headers: Headers
  text: string
  ms: number
}

/** A request as it was sent, and what was answered; `answer` undefined: nothing, or only a part of it. */
export type Sent = { plan: Plan; url: string; body: string | undefined; answer: Answer | undefined }

type Resolved = Omit<Plan['given'], 'file'> & { file?: string | Uint8Array<ArrayBuffer> }

/** Sends a planned request to the shop at `origin`. */
export async function send(world: World, origin: string, plan: Plan): Promise<Sent> {
  const who = plan.caller === 'customer' ? plan.who % world.customers.length : undefined
  const { params = {}, query = {}, body, file } = (await resolve(world, { who }, plan.given)) as Resolved
  const { method, path, takesFile } = plan.call
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? 'none'))
  const url = `${origin}${filled}${printQuery(query)}`
  const headers = {
    ...(plan.key && { 'idempotency-key': plan.key }),
    ...(method !== 'GET' && { 'content-type': takesFile ? 'application/octet-stream' : 'application/json' }),
  }
  const sent = method === 'GET' ? undefined : takesFile ? (file ?? '') : JSON.stringify(body ?? {})
  const request = { method, ...(sent !== undefined && { body: sent }) }
  const askAnew = async () =>
    ask(url, { ...request, headers: { ...headers, ...(await sessionOf(world, plan, who)) } }, plan.call.streamed)
  const first = await askAnew()
  // Another request of the same colleague may have ended all their sessions meanwhile.
  const answer = plan.caller in world.staff && first?.code === 'staff-unauthenticated' ? await askAnew() : first
  return { plan, url, body: typeof sent === 'string' ? sent : undefined, answer }
}

/**
 * A new session for each request, since some end the one they are made with. What staff have to confirm first, they have
 * confirmed with it.
 */
async function sessionOf({ shop, customers, staff }: World, { caller }: Plan, who: number | undefined) {
  if (caller === 'visitor') return {}
  if (caller !== 'customer') return { cookie: await signInAgain(shop, staff[caller].id) }
  const { customerId = '' } = customers[who ?? 0] ?? {}
  return { token: await startSession(shop.db, { customerId, remembered: true }, { headers: {} }) }
}

async function ask(url: string, request: RequestInit, streamed: true | undefined): Promise<Answer | undefined> {
  const since = performance.now()
  const leaving = new AbortController()
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: leaving.signal })
    const isEvents = streamed && response.status === 200
    const text = isEvents ? '' : await response.text()
    if (isEvents) leaving.abort()
    const ms = performance.now() - since
    return { status: response.status, code: codeIn(text), headers: response.headers, text, ms }
  } catch {
    return undefined
  }
}

function codeIn(text: string): string {
  return text.startsWith('{"success":false') ? String(JSON.parse(text).code) : ''
}

function printQuery(query: object): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
