/** A moment (ms) as a part of a file's name, to the second: '2026-11-22T14-03-09Z'. */
export function nameMoment(at: number): string {
  return new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
