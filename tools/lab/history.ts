/** A try to order: everything that was asked and heard of it. */
export type Attempt = {
  token: string
  key: string
  sweet: string
  /** Each time that the shop said which order it had made of it: when it was asked and when it said so, ms. */
  told: { orderId: string; asked: number; at: number }[]
  /** Times that no answer came, or one of 5xx: whether there is an order was unknown. */
  unknown: number
  /** Refused for good: by which code. */
  refused: string | undefined
}

/** A page that was asked for. */
export type PageAsked = {
  path: string
  at: number /** Of the first try; 0: no answer. */
  first: number /** Of the last try. */
  last: number
  ms: number
}

/** A step of an order that staff was told is done. */
export type Moved = { orderId: string; to: string; at: number }

/** All that shoppers and staff were told; `answers`: of calls that change something, how many of each status (0: none came). */
export type History = { attempts: Attempt[]; pages: PageAsked[]; moved: Moved[]; answers: Map<number, number> }

export function newHistory(): History {
  return { attempts: [], pages: [], moved: [], answers: new Map() }
}

/** Moments at which an order was first acknowledged, ascending, ms. */
export function acknowledgements({ attempts }: History): number[] {
  return attempts.flatMap(({ told }) => told[0]?.at ?? []).toSorted((one, other) => one - other)
}

/** The longest time between `from` and `until` in which no order was acknowledged, ms. */
export function longestWithout(moments: readonly number[], from: number, until: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < until), until]
  return Math.max(...within.slice(1).map((at, place) => at - (within[place] ?? at)))
}

export function countAnswer({ answers }: History, status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1)
}
