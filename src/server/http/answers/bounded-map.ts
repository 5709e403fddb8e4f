type KeptValue<Value> = { value: Value; weight: number; wasAsked: boolean }

/** Keys that were turned away are remembered in two halves, the older of which is forgotten when the newer is full. */
const MOST_TURNED_AWAY = 2_000

/**
 * Keeps values up to a weight in all. Where room is wanted the oldest goes first, unless it was asked for since it was
 * last passed over: that is close to 'least recently asked first' and costs an answer nothing but a flag.
 *
 * What is new is kept at its second coming once there is no room: most of what crawlers and filters ask for never comes
 * again, and large buffers that come and go by the thousand make the garbage collector stop the process for long.
 */
export class BoundedMap<Value> {
  weight = 0
  private readonly kept = new Map<string, KeptValue<Value>>()
  private readonly most: number
  private turnedAway = new Set<string>()
  private turnedAwayBefore = new Set<string>()

  constructor(most: number) {
    this.most = most
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
    const isNew = !this.kept.has(key)
    if (isNew && this.weight + weight > this.most && !this.cameBefore(key)) return
    this.delete(key)
    this.kept.set(key, { value, weight, wasAsked: false })
    this.weight += weight
    this.makeRoomFor(key)
  }

  delete(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0
    this.kept.delete(key)
  }

  /** Whether the key was turned away not long ago; if not, it is now. */
  private cameBefore(key: string): boolean {
    if (this.turnedAway.delete(key) || this.turnedAwayBefore.delete(key)) return true
    if (this.turnedAway.size >= MOST_TURNED_AWAY) {
      this.turnedAwayBefore = this.turnedAway
      this.turnedAway = new Set()
    }
    this.turnedAway.add(key)
    return false
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
