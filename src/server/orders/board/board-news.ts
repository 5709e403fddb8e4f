import { isDatabaseAway } from '../../db/away.ts'
import type { Db } from '../../db/connect.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { Followers, type NewsLog } from '../../news/followers.ts'
import { hear } from '../../news/hear.ts'
import { isLivingStaff } from '../../staff/session.ts'
import { MOVES_CHANNEL } from '../move/tell-move.ts'

type BoardStream = EventStream<{ orders: string[] }>

/** Who looks at orders: somebody of the staff in one session. */
export type Watching = { staffId: string; tokenHash: Buffer }
type Watcher = Watching & { who: string; stream: BoardStream }

/** Tabs in view at a time, and all watchers of a process. */
const MOST_OF_STAFF = 10
const MOST = 200

/** How often is asked what came, ms. */
const ROUND = 1_000

/** No transaction that places an order takes as long (`db/connect.ts` ends its statements after 15 s). */
const LONGEST_PLACING = '40 seconds'

export type BoardNews = {
  /** Tells which orders came or changed, as long as the session lives. Refuses where there are too many. */
  watch(watching: Watching, open: () => BoardStream): void
  end(): void
  close(): Promise<void>
}

type BoardPace = { beat?: number | undefined }

/**
 * What staff sees of orders as they come and move. Moves are heard of; that an order was placed for cash tells nobody,
 * for orders would wait for each other, so each process asks for new ones once a second while somebody watches.
 */
export async function openBoardNews(db: Db, log: NewsLog, { beat = 15_000 }: BoardPace = {}): Promise<BoardNews> {
  const watch = new Watch(db, log, beat)
  const hearing = await hear(db, { [MOVES_CHANNEL]: (orderId) => watch.note(orderId) }, () => watch.tell([]))
  return {
    watch: (watching, open) => watch.add(watching, open),
    end: () => watch.end(),
    close: () => hearing.close(),
  }
}

/** The watchers of one process. */
class Watch {
  private readonly watchers = new Followers<Watcher>({ most: MOST, mostOfOne: MOST_OF_STAFF })
  private readonly changed = new Set<string>()
  /** Those of the last seconds, so that each is told once. */
  private placed = new Set<string>()
  private readonly timer: NodeJS.Timeout
  private readonly beatEvery: number
  private beaten = Date.now()
  private readonly db: Db
  private readonly log: NewsLog
  private asking = false

  constructor(db: Db, log: NewsLog, beat: number) {
    this.db = db
    this.log = log
    this.beatEvery = beat
    this.timer = setInterval(() => void this.look(), ROUND).unref()
  }

  add(watching: Watching, open: () => BoardStream): void {
    const who = watching.staffId
    this.watchers.admit(who, () => ({ ...watching, who, stream: open() })).stream.send({ orders: [] })
  }

  note(orderId: string): void {
    if (this.watchers.those().length > 0) this.changed.add(orderId)
  }

  tell(orders: string[]): void {
    for (const { stream } of this.watchers.those()) stream.send({ orders })
  }

  end(): void {
    clearInterval(this.timer)
    this.watchers.end()
  }

  /** One question after the other, and none where nobody watches. */
  private async look(): Promise<void> {
    if (this.watchers.those().length === 0 || this.asking) return
    this.asking = true
    try {
      await this.lookForNew()
      if (Date.now() - this.beaten >= this.beatEvery) await this.beat()
    } catch (error) {
      if (!isDatabaseAway(error)) this.log.error({ err: error }, 'orders cannot be watched')
    }
    this.asking = false
  }

  /** Also heals what a lost notice or an absent database left untold. */
  private async beat(): Promise<void> {
    this.beaten = Date.now()
    await this.dismiss()
    this.tell([])
  }

  private async lookForNew(): Promise<void> {
    const rows = await this.db<{ id: string }[]>`
      select id from orders where placed_at > now() - ${LONGEST_PLACING}::interval`
    const placed = new Set(rows.map(({ id }) => id))
    const news = new Set([...placed].filter((id) => !this.placed.has(id)).concat(...this.changed))
    this.placed = placed
    this.changed.clear()
    if (news.size > 0) this.tell([...news])
  }

  /** Sends those away whose session is over. */
  private async dismiss(): Promise<void> {
    const watchers = this.watchers.those()
    const tokens = watchers.map(({ tokenHash }) => tokenHash.toString('hex'))
    const living = await this.db<{ token: string }[]>`
      select encode(token_hash, 'hex') as token from staff_sessions
      where token_hash in (select decode(token, 'hex') from unnest(${tokens}::text[]) as token)
        and ${isLivingStaff(this.db)}`
    const known = new Set(living.map(({ token }) => token))
    for (const [place, { stream }] of watchers.entries()) if (!known.has(tokens[place] ?? '')) stream.end()
  }
}
