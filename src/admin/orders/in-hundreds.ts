/** As many orders as the shop takes in one call. */
const AT_ONCE = 100

/** Does `work` with as many orders as one call takes, one call after the other. */
export async function inHundreds(ids: readonly string[], work: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) await work(ids.slice(at, at + AT_ONCE))
}
