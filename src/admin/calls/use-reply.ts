import type { Call, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { callAdmin } from './call-admin.ts'
import { type Loaded, useLoad } from './use-load.ts'

/** What a page shows: the reply to a call; where it `looksAgain`, also what comes in while it is in view. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  given: Call<E>,
  { looksAgain = false }: { looksAgain?: boolean } = {},
): Loaded<ReplyOf<E>> {
  return useLoad([endpoint.path, given], (signal) => callAdmin(endpoint, given, { signal }), looksAgain)
}
