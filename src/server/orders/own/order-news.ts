import { isOver, PENDING } from '../../../domain/orders/order-status.ts'
import { isDatabaseAway } from '../../db/away.ts'
import type { Db } from '../../db/connect.ts'
import type { EventStream } from '../../http/streams/event-stream.ts'
import { Followers, type NewsLog } from '../../news/followers.ts'
import { hear } from '../../news/hear.ts'
import { Inbox } from '../../news/inbox.ts'
import { MOVES_CHANNEL } from '../move/tell-move.ts'
import { findFollowed } from './queries.ts'

type OrderStream = EventStream<{ status: string; seen: string; settled: boolean }>

/** Who wants to know of an order: a customer, by their id, in one session. */
export type Following = { orderId: string; who: string; tokenHash: Buffer }
/** `told`: what the order was like when the stream told of it last. */
type OrderFollower = Following & { stream: OrderStream; told: string | undefined }

/** Windows in view at a time; one that is hidden follows nothing. */
const MOST_OF_CUSTOMER = 5

export type OrderNews = {
  /** Tells an order's status at once and whenever it moves or changes otherwise. `open` begins the stream; refuses where there are too many. */
  follow(following: Following, open: () => OrderStream): void
  /** Ends every stream, and begins none any more. */
  end(): void
  /** Hears nothing any more; the streams are ended before. */
  close(): Promise<void>
}

export type NewsLimits = {
  /** How often each stream is looked after (ms): more often than proxies lose patience (nginx: 25 s in our file). */
  beat?: number | undefined
  /** Most streams of this process; beyond it pages ask from time to time instead. */
  most?: number | undefined
}

/** Hears which orders move, and tells their followers. One question answers for all of them at once. */
export async function openOrderNews(db: Db, log: NewsLog, limits: NewsLimits = {}): Promise<OrderNews> {
  const { beat = 15_000, most = 500 } = limits
  const followers = new Followers<OrderFollower>({ most, mostOfOne: MOST_OF_CUSTOMER })
  const inbox = new Inbox<OrderFollower>({
    digest: (asked) =>
      tellFollowers(
        db,
        followers.those((one) => asked.has(one)),
      ),
    failed: (error) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'orders in view cannot be followed')
    },
  })
  const lookAtAll = () => void inbox.add(...followers.those())
  const lookAt = (orderId: string) => void inbox.add(...followers.those((one) => one.orderId === orderId))
  const hearing = await hear(db, { [MOVES_CHANNEL]: lookAt }, lookAtAll)
  // Also heals what a lost notice or an absent database left untold.
  const beating = setInterval(() => {
    for (const { stream } of followers.those()) stream.beat()
    lookAtAll()
  }, beat).unref()
  return {
    follow: (following, open) =>
      void inbox.add(followers.admit(following.who, () => ({ ...following, stream: open(), told: undefined }))),
    end: () => {
      clearInterval(beating)
      followers.end()
    },
    close: () => hearing.close(),
  }
}

/** Tells these what is new, and sends those away whose session is over. */
async function tellFollowers(db: Db, followers: readonly OrderFollower[]): Promise<void> {
  const found = await findFollowed(db, followers)
  for (const [place, follower] of followers.entries()) {
    const order = found.get(place)
    if (order === undefined) follower.stream.end()
    else if (order.status !== PENDING && order.seen !== follower.told) {
      const { status, seen, settled } = order
      follower.told = seen
      follower.stream.send({ status, seen, settled })
      if (isOver(status) && settled) follower.stream.end()
    }
  }
}
