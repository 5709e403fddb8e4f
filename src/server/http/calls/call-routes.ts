import type { ReadyReply } from '../answers/ready-answer.ts'
import type { Sent } from './read-given.ts'

/** Makes an answer, or promises it where that takes long; throws a refusal. */
export type Make = () => ReadyReply | Promise<ReadyReply>

/** Reads what was sent with a call; gives the way to answer it. Throws a refusal. */
export type Begin = (sent: Sent) => Make

/**
 * Finds calls by address as the app's own router does, for this process to make them itself: through the app they would
 * come in objects of another make, for which node:http has to forget how it became fast.
 */
export class CallRoutes {
  private readonly whole = new Map<string, Begin>()
  private readonly patterns: { pattern: RegExp; begin: Begin }[] = []

  add(path: string, begin: Begin): void {
    const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    if (pattern === path) this.whole.set(path, begin)
    else this.patterns.push({ pattern: new RegExp(`^${pattern}$`), begin })
  }

  find(url: string): Make | undefined {
    const [path = '', search = ''] = url.split('?', 2)
    const query = Object.fromEntries(new URLSearchParams(search))
    const begin = this.whole.get(path)
    if (begin) return begin({ query, params: {} })
    for (const { pattern, begin: beginWith } of this.patterns) {
      const groups = pattern.exec(path)?.groups
      if (groups) return beginWith({ query, params: decoded(groups) })
    }
    return undefined
  }
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
}
