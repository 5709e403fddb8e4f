import { BoundedMap } from '../answers/bounded-map.ts'
import { type ReadyAnswer, type ReadyReply, weightOf } from '../answers/ready-answer.ts'
import { type Begin, CallRoutes, type Make } from './call-routes.ts'

/** A call that can be made again: after a change it tells whether its answer is still the same. */
export type Call = {
  /** The call's answer as of now; undefined where it is refused now. */
  present: () => ReadyReply | undefined
}

type KeptCall = { call: Call; answer: ReadyAnswer }

/** Memory for answers, bytes; none may take more than a quarter of it. */
const MOST_BYTES = 32 * 2 ** 20
/** An address is kept beside its answer. */
const LONGEST_ADDRESS = 500

/**
 * Answers made from memory, by the very address they were asked for at, so that the next request for one is neither
 * parsed nor checked. After a change each is compared, by its ETag, when it is next asked for.
 */
export class KeptCalls {
  private readonly kept: BoundedMap<KeptCall>
  private readonly routes = new CallRoutes()
  private readonly listeners: (() => void)[] = []
  private readonly answerOf: (reply: ReadyReply) => ReadyAnswer
  private readonly mostBytes: number
  private version = 1

  constructor(answerOf: (reply: ReadyReply) => ReadyAnswer, mostBytes = MOST_BYTES) {
    this.answerOf = answerOf
    this.mostBytes = mostBytes
    this.kept = new BoundedMap(mostBytes)
  }

  /** The answer at `url` as of now; undefined where none is kept. */
  find(url: string): KeptCall | undefined {
    const kept = this.kept.get(url)
    if (!kept) return undefined
    const reply = kept.call.present()
    if (reply?.etag === kept.answer.etag) return kept
    if (reply) return this.put(url, kept.call, reply)
    this.kept.delete(url)
    return undefined
  }

  /** Says how calls at a path are answered, for whoever asks in this process. */
  route(path: string, begin: Begin): void {
    this.routes.add(path, begin)
  }

  /** The answer at `url` as of now; undefined where it does not come from memory at once. Throws a refusal. */
  ask(url: string): KeptCall | undefined {
    const kept = this.find(url)
    if (kept) return kept
    const make = this.routes.find(url)
    const reply = make?.()
    return make && reply && !(reply instanceof Promise) ? this.keep(url, reply, make) : undefined
  }

  /** Keeps what `make` answered at `url`, and `make` to ask it again. */
  keep(url: string, reply: ReadyReply, make: Make): KeptCall {
    return this.put(url, this.repeatable(reply, make), reply)
  }

  /** Something that answers are made from has changed. */
  expire(): void {
    this.version += 1
    for (const tell of this.listeners) tell()
  }

  onExpire(listener: () => void): void {
    this.listeners.push(listener)
  }

  private repeatable(first: ReadyReply, make: Make): Call {
    let reply: ReadyReply | undefined = first
    let madeAt = this.version
    return {
      present: () => {
        if (madeAt !== this.version) {
          madeAt = this.version
          reply = madeAtOnce(make)
        }
        return reply
      },
    }
  }

  private put(url: string, call: Call, reply: ReadyReply): KeptCall {
    const kept = { call, answer: this.answerOf(reply) }
    const weight = weightOf(kept.answer)
    if (url.length <= LONGEST_ADDRESS && weight <= this.mostBytes / 4) this.kept.set(url, kept, weight)
    return kept
  }
}

/** A reply made at once; undefined where it is refused or takes long, so that its next caller asks anew. */
function madeAtOnce(make: Make): ReadyReply | undefined {
  try {
    const reply = make()
    return reply instanceof Promise ? undefined : reply
  } catch {
    return undefined
  }
}
