/** A moment (ms) as a part of a file's name, to the second: '2026-11-22T14-03-09Z'. */
export function nameMoment(at: number): string {
  return new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}

/** The moment (ms) that such a name says. */
export function readMomentName(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
}
