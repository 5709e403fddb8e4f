/**
 * A second on this machine as busy as it is now: beyond what it takes to draw anew and to read what is asked for, which other
 * tests beside this one prolong.
 */
export async function aSecond(read: () => Promise<unknown>) {
  const from = performance.now()
  await read()
  return { timeout: 1_000 + 30 * (performance.now() - from), interval: 20 }
}
