import { refuse } from '../http/refusals/refuse.ts'
import type { EventStream } from '../http/streams/event-stream.ts'

/** One window that follows: of whom, and the stream to it. */
type Follower = { who: string; stream: EventStream<unknown> }

type FollowersLimits = {
  /** Most streams of this process, and of one person in it. */
  most: number
  mostOfOne: number
}

/** The streams of one process on which something is told as it happens. */
export class Followers<One extends Follower> {
  private readonly all = new Set<One>()
  private readonly limits: FollowersLimits
  private ended = false

  constructor(limits: FollowersLimits) {
    this.limits = limits
  }

  /** Lets one more follow until its stream closes. `open` begins the stream; refuses where there are too many. */
  admit(who: string, open: () => One): One {
    if (this.ended || this.all.size >= this.limits.most) refuse({ code: 'unavailable' })
    if (this.those((one) => one.who === who).length >= this.limits.mostOfOne) refuse({ code: 'too-many-attempts' })
    const follower = open()
    this.all.add(follower)
    follower.stream.onClose(() => this.all.delete(follower))
    return follower
  }

  those(concerns: (follower: One) => boolean = () => true): One[] {
    return [...this.all].filter(concerns)
  }

  /** Ends every stream, and begins none any more. */
  end(): void {
    this.ended = true
    for (const { stream } of this.all) stream.end()
  }
}

export type NewsLog = Record<'error', (what: object, message: string) => void>
