import type { ReadyReply } from '../http/serve.ts'
import type { Snapshot } from './snapshot.ts'

/** Bytes of all answers kept. */
const MOST_BYTES = 32 * 2 ** 20

/** Answers made from the current snapshot, by what was asked; the least recently asked ones go first. */
export class ReadyAnswers {
  private of: Snapshot | undefined
  private readonly kept = new Map<string, ReadyReply>()
  private bytes = 0

  answer(snapshot: Snapshot, asked: string, make: () => ReadyReply): ReadyReply {
    if (this.of !== snapshot) this.startOver(snapshot)
    const known = this.kept.get(asked)
    if (known) this.kept.delete(asked)
    const reply = known ?? make()
    this.kept.set(asked, reply)
    if (!known) this.makeRoom(reply.bytes.length)
    return reply
  }

  private startOver(snapshot: Snapshot): void {
    this.of = snapshot
    this.kept.clear()
    this.bytes = 0
  }

  private makeRoom(added: number): void {
    this.bytes += added
    for (const [asked, { bytes }] of this.kept) {
      if (this.bytes <= MOST_BYTES) return
      this.kept.delete(asked)
      this.bytes -= bytes.length
    }
  }
}
