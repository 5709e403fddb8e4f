type Kept<Value> = { value: Value; weight: number; wasAsked: boolean }

/**
 * Keeps values up to a weight in all. Where room is wanted the oldest goes first, unless it was asked for since it was
 * last passed over: that is close to 'least recently asked first' and costs an answer nothing but a flag.
 */
export class BoundedMap<Value> {
  weight = 0
  private readonly kept = new Map<string, Kept<Value>>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get size(): number {
    return this.kept.size
  }

  get(key: string): Value | undefined {
    const kept = this.kept.get(key)
    if (kept) kept.wasAsked = true
    return kept?.value
  }

  *values(): Iterable<Value> {
    for (const { value } of this.kept.values()) yield value
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key)
    this.kept.set(key, { value, weight, wasAsked: false })
    this.weight += weight
    this.makeRoomFor(key)
  }

  delete(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0
    this.kept.delete(key)
  }

  private makeRoomFor(newest: string): void {
    for (const [key, kept] of this.kept) {
      if (this.weight <= this.most) return
      if (key === newest) continue
      if (kept.wasAsked) {
        kept.wasAsked = false
        this.kept.delete(key)
        this.kept.set(key, kept)
      } else this.delete(key)
    }
  }
}
