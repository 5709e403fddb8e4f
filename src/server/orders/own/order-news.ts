import { isOver, PENDING } from '../../../domain/orders/order-status.ts'
import { isDatabaseAway } from '../../db/away.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { MOVES_CHANNEL } from '../move/tell-move.ts'
import { findFollowed } from './queries.ts'

type Told = EventStream<{ status: string }>

/** Who wants to know of an order: a customer in one session. */
export type Following = { orderId: string; customerId: string; tokenHash: Buffer }
/** `told`: what the order was like when the stream told of it last. */
type Follower = Following & { stream: Told; told: string | undefined }

/** Windows in view at a time; one that is hidden follows nothing. */
const MOST_OF_CUSTOMER = 5

export type OrderNews = {
  /** Tells an order's status at once and whenever it moves or changes otherwise. `open` begins the stream; refuses where there are too many. */
  follow(following: Following, open: () => Told): void
  /** Ends every stream, and begins none any more. */
  end(): void
  close(): Promise<void>
}

export type NewsLog = Record<'error', (what: object, message: string) => void>

export type NewsLimits = {
  /** How often each stream is looked after (ms): more often than proxies lose patience (nginx: 25 s in our file). */
  beat?: number | undefined
  /** Most streams of this process; beyond it pages ask from time to time instead. */
  most?: number | undefined
}

/** Hears which orders move, and tells their followers. One connection listens, however many follow. */
export async function openOrderNews(db: Db, log: NewsLog, limits: NewsLimits = {}): Promise<OrderNews> {
  const circle = new Circle(db, log, limits)
  const listening = await db.listen(
    MOVES_CHANNEL,
    (orderId) => circle.look((follower) => follower.orderId === orderId),
    // What happened while nobody listened.
    () => circle.look(),
  )
  return {
    follow: (following, open) => circle.follow(following, open),
    end: () => circle.end(),
    close: async () => {
      circle.end()
      // Without the database there is nothing to take back.
      await listening.unlisten().catch(() => {})
    },
  }
}

/** The followers of one process. */
class Circle {
  private readonly followers = new Set<Follower>()
  private readonly due = new Set<Follower>()
  private readonly timer: NodeJS.Timeout
  private readonly most: number
  private readonly db: Db
  private readonly log: NewsLog
  private looking = false
  private ended = false

  constructor(db: Db, log: NewsLog, { beat = 15_000, most = 500 }: NewsLimits) {
    this.db = db
    this.log = log
    this.most = most
    this.timer = setInterval(() => this.beat(), beat).unref()
  }

  follow(following: Following, open: () => Told): void {
    if (this.ended || this.followers.size >= this.most) refuse({ code: 'unavailable' })
    const own = [...this.followers].filter(({ customerId }) => customerId === following.customerId)
    if (own.length >= MOST_OF_CUSTOMER) refuse({ code: 'too-many-attempts' })
    const follower = { ...following, stream: open(), told: undefined }
    this.followers.add(follower)
    follower.stream.onClose(() => {
      this.followers.delete(follower)
      this.due.delete(follower)
    })
    this.look((other) => other === follower)
  }

  /** Has these followers told what is new, and those whose session is over sent away. */
  look(concerns: (follower: Follower) => boolean = () => true): void {
    for (const follower of this.followers) if (concerns(follower)) this.due.add(follower)
    if (!this.looking) void this.work()
  }

  end(): void {
    this.ended = true
    clearInterval(this.timer)
    for (const { stream } of this.followers) stream.end()
  }

  /** Also heals what a lost notice or an absent database left untold. */
  private beat(): void {
    for (const { stream } of this.followers) stream.beat()
    this.look()
  }

  /** One question after the other, so that an old answer never overtakes a new one. */
  private async work(): Promise<void> {
    this.looking = true
    while (this.due.size > 0) {
      const asked = [...this.due]
      this.due.clear()
      await this.tell(asked).catch((error) => {
        if (!isDatabaseAway(error)) this.log.error({ err: error }, 'orders in view cannot be followed')
      })
    }
    this.looking = false
  }

  private async tell(asked: readonly Follower[]): Promise<void> {
    const found = await findFollowed(this.db, asked)
    for (const [place, follower] of asked.entries()) {
      const order = found.get(place)
      if (order === undefined) follower.stream.end()
      else if (order.status !== PENDING && order.seen !== follower.told) {
        follower.told = order.seen
        follower.stream.send({ status: order.status })
        if (isOver(order.status)) follower.stream.end()
      }
    }
  }
}
