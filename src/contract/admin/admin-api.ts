import type { Endpoint } from '../endpoint.ts'
import * as signIn from './sign-in.ts'

/** Every call of the back office, for the tests that try them all. */
export const ADMIN_API: readonly Endpoint[] = [signIn].flatMap((feature) => Object.values(feature))
