import { readPromiseSection } from '../../../../contract/admin/settings/sections.ts'
import { useReply } from '../../../calls/use-reply.ts'

/** How the shop delivers as it is kept, and whether it so promises days; undefined until it is known. */
export function usePromisedDays() {
  const { reply, error } = useReply(readPromiseSection, {})
  return { delivery: reply?.delivery, promisesDays: reply && reply.delivery !== null, error }
}

/** What a field says of itself in a shop that promises days, and in another; nothing until it is known which. */
export function hintWhere(promisesDays: boolean | undefined, promised: string, otherwise: string): string {
  if (promisesDays === undefined) return ''
  return promisesDays ? promised : otherwise
}
