import { CALLERS, type Plan } from './plan.ts'
import type { Answer, Sent } from './send.ts'
import { markOf, type World } from './world.ts'

/** What is drawn or written anew for whoever asks. */
const DOCUMENTS = /\/(invoice|export|preview)$|^\/api\/admin\/pictures$/
/** What only somebody who wrote the shop should read. */
const TRACE =
  /\n\s+at |node_modules|node:internal|\.tsx?:\d|PostgresError|syntax error at or near|violates \w+ constraint/

/** What asks for a higher role where it is about everybody: a filter of one's own is anyone's (docs/roles.md). */
const OF_EVERYBODY = /\/order-list\/filters/

/** Everything that is wrong with an answer, in words; `longest`: ms, but for documents. */
export function judge(world: World, { plan, url, answer }: Sent, longest: number): string[] {
  if (!answer) return ['no answer']
  const { call, caller } = plan
  const found: string[] = []
  if (answer.status >= 500 && !isOverload(answer)) found.push(`a ${answer.status}`)
  if (TRACE.test(answer.text)) found.push('a trace in the answer')
  if (answer.ms > longest && !DOCUMENTS.test(call.path)) found.push(`${Math.round(answer.ms)} ms`)
  if (!isAdmitted(plan, answer)) found.push(`${answer.status} ${answer.code} to a ${caller}, for a ${call.auth} alone`)
  found.push(...othersIn(world, plan, answer).map((mark) => `“${mark}” told to a ${caller}`))
  return found.map((what) => `${what}: ${call.method} ${new URL(url).pathname}`)
}

/** What the shop says where it takes nothing more for the moment, or a provider does not answer: come again. */
export function isOverload({ status, headers }: Answer): boolean {
  return status === 503 && headers.has('retry-after')
}

/** Whether somebody is let in who may, and nobody who may not. */
function isAdmitted({ call: { auth, path }, caller }: Plan, { status, code }: Answer): boolean {
  if (auth === 'anyone') return true
  const may = auth === 'customer' ? caller === 'customer' : CALLERS.indexOf(caller) >= CALLERS.indexOf(auth)
  if (may && code === 'role-too-low') return OF_EVERYBODY.test(path)
  if (may) return code !== 'staff-unauthenticated'
  return status === 401 || status === 403 || status === 404 || status === 400
}

/** Marks of customers in what a shopper is told who is none of them. */
function othersIn({ customers }: World, { caller, who }: Plan, { text }: Answer): string[] {
  if (caller !== 'visitor' && caller !== 'customer') return []
  const own = caller === 'customer' ? who % customers.length : -1
  return customers.flatMap((_, other) => (other !== own && text.includes(markOf(other)) ? [markOf(other)] : []))
}
