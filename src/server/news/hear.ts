import type { Db } from '../db/connect.ts'

export type Hearing = { close(): Promise<void> }

/**
 * Hears what processes tell each other by NOTIFY: by channel, who is told its payload. `missed` is called whenever the
 * connection was lost and is back. All hearings of a process share one connection. Rejects where the database cannot
 * be reached at the start.
 */
export async function hear(
  db: Db,
  channels: Record<string, (payload: string) => void>,
  missed: () => void,
): Promise<Hearing> {
  let opened = false
  const listening: Awaited<ReturnType<Db['listen']>>[] = []
  for (const [channel, tell] of Object.entries(channels)) {
    listening.push(await db.listen(channel, tell, () => opened && missed()))
  }
  opened = true
  return {
    close: async () => {
      // Without the database there is nothing to take back.
      await Promise.all(listening.map(({ unlisten }) => unlisten().catch(() => {})))
    },
  }
}
