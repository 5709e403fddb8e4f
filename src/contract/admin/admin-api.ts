import type { Endpoint } from '../endpoint.ts'
import * as kitchen from './kitchen.ts'
import * as pictures from './pictures.ts'
import * as signIn from './sign-in.ts'
import * as today from './today.ts'

/** Every call of the back office, for the tests that try them all. */
export const ADMIN_API: readonly Endpoint[] = [signIn, today, kitchen, pictures].flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
