import { type Endpoint, isEndpoint } from '../endpoint.ts'
import * as coupons from './coupons.ts'
import * as kitchen from './kitchen.ts'
import * as messages from './messages.ts'
import * as pictures from './pictures.ts'
import * as signIn from './sign-in.ts'
import * as today from './today.ts'

/** Every call of the back office, for the tests that try them all. */
export const ADMIN_API: readonly Endpoint[] = [coupons, kitchen, messages, pictures, signIn, today].flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
