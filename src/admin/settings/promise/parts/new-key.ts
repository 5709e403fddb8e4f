import { randomId } from '../../../../calls/random-id.ts'
/** Names a new part for good: what is taken of one that was removed is never taken for it. */
export function newKey(): string {
  return randomId()
}
