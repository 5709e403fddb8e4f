import { isDatabaseAway } from '../../db/away.ts'
import type { Db } from '../../db/connect.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { Followers, type NewsLog } from '../../news/followers.ts'
import { hear } from '../../news/hear.ts'
import { isLivingStaff } from '../../staff/session.ts'
import { MOVES_CHANNEL } from '../move/tell-move.ts'
import { findJustPlaced } from './just-placed.ts'

type BoardStream = EventStream<{ orders: string[] }>

/** Who looks at orders: somebody of the staff, by their id, in one session. */
export type Watching = { who: string; tokenHash: Buffer }
type Watcher = Watching & { stream: BoardStream }

/** Tabs in view at a time, and all watchers of a process. */
const MOST_OF_STAFF = 10
const MOST = 200

/** How often is asked what came, ms; of what moved the first is told at once, the rest as often. */
const ROUND = 1_000

export type BoardNews = {
  /** Tells which orders came or changed, as long as the session lives. Refuses where there are too many. */
  watch(watching: Watching, open: () => BoardStream): void
  end(): void
  close(): Promise<void>
}

type BoardPace = { beat?: number | undefined; round?: number | undefined }

/**
 * What staff sees of orders as they come and move. Moves are heard of; that an order was placed for cash tells nobody,
 * for orders would wait for each other, so each process asks for new ones once a second while somebody watches.
 */
export async function openBoardNews(
  db: Db,
  log: NewsLog,
  { beat = 15_000, round = ROUND }: BoardPace = {},
): Promise<BoardNews> {
  const watchers = new Followers<Watcher>({ most: MOST, mostOfOne: MOST_OF_STAFF })
  const changed = new Set<string>()
  const tell = (orders: string[]) => {
    for (const { stream } of watchers.those()) stream.send({ orders })
  }
  let toldAt = Number.NEGATIVE_INFINITY
  const note = (orderId: string) => {
    if (watchers.those().length === 0) return
    if (Date.now() - toldAt < round) return void changed.add(orderId)
    toldAt = Date.now()
    tell([orderId])
  }
  const timer = setInterval(rounds(db, log, { watchers, changed, tell, beat }), round).unref()
  const hearing = await hear(db, { [MOVES_CHANNEL]: note }, () => tell([]))
  return {
    watch: (watching, open) =>
      watchers.admit(watching.who, () => ({ ...watching, stream: open() })).stream.send({ orders: [] }),
    end: () => {
      clearInterval(timer)
      watchers.end()
    },
    close: () => hearing.close(),
  }
}

type Board = {
  watchers: Followers<Watcher>
  /** The orders that have moved since the last round. */
  changed: Set<string>
  tell: (orders: string[]) => void
  beat: number
}

/** What is done in each round: one question after the other, and none where nobody watches. */
function rounds(db: Db, log: NewsLog, { watchers, changed, tell, beat }: Board): () => Promise<void> {
  let isAsking = false
  let beaten = Date.now()
  /** Those of the last seconds, so that each is told once. */
  let known = new Set<string>()
  const look = async () => {
    const placed = new Set(await findJustPlaced(db))
    const news = new Set([...placed].filter((id) => !known.has(id)).concat(...changed))
    known = placed
    changed.clear()
    if (news.size > 0) tell([...news])
    if (Date.now() - beaten < beat) return
    beaten = Date.now()
    await dismiss(db, watchers.those())
    // Also heals what a lost notice or an absent database left untold.
    tell([])
  }
  return async () => {
    if (watchers.those().length === 0 || isAsking) return
    isAsking = true
    await look().catch((error) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'orders cannot be watched')
    })
    isAsking = false
  }
}

/** Sends those away whose session is over. */
async function dismiss(db: Db, watchers: readonly Watcher[]): Promise<void> {
  const tokens = watchers.map(({ tokenHash }) => tokenHash.toString('hex'))
  const living = await db<{ token: string }[]>`
    select encode(token_hash, 'hex') as token from staff_sessions
    where token_hash in (select decode(token, 'hex') from unnest(${tokens}::text[]) as token)
      and ${isLivingStaff(db)}`
  const known = new Set(living.map(({ token }) => token))
  for (const [place, { stream }] of watchers.entries()) if (!known.has(tokens[place] ?? '')) stream.end()
}
