/** `npm run test:faults` runs every fault at its full size; `npm test` a short form of each. */
export function many(short: number, full: number): number {
  return process.env.FAULTS === 'full' ? full : short
}
