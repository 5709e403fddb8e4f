const WHOLE = 2n ** 32n

/**
 * The names of PostgreSQL's log segments from `first` to `last`: timeline, and a number in two parts of eight hex
 * digits, of which the second counts the segments of `size` bytes in 4 GB.
 */
export function nameSegments(first: string, last: string, size: number): string[] {
  const names: string[] = []
  for (let number = numberOf(first, size); number <= numberOf(last, size); number++) {
    names.push(nameSegment(timelineOf(first), number, size))
  }
  return names
}

/** The number of a segment of `size` bytes, counted from the beginning of the log, whatever its timeline. */
export function numberOf(name: string, size: number): bigint {
  return hex(name.slice(8, 16)) * (WHOLE / BigInt(size)) + hex(name.slice(16))
}

export function nameSegment(timeline: number, number: bigint, size: number): string {
  const perPart = WHOLE / BigInt(size)
  return digits(BigInt(timeline)) + digits(number / perPart) + digits(number % perPart)
}

export function timelineOf(name: string): number {
  return Number(hex(name.slice(0, 8)))
}

/** The segment where recovery begins, as `backup_label` names it. */
export function firstSegment(label: string): string {
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (name === undefined) throw new Error(`No segment in the label of the backup:\n${label}`)
  return name
}

function hex(digits: string): bigint {
  return BigInt(`0x${digits}`)
}

function digits(number: bigint): string {
  return number.toString(16).toUpperCase().padStart(8, '0')
}
