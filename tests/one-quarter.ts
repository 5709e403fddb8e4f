/** Attempts are counted in fixed quarters of an hour: what began in one must end in it. */
export async function withinOneQuarter(work: () => Promise<void>): Promise<void> {
  const quarter = () => Math.floor(Date.now() / (15 * 60_000))
  const before = quarter()
  await work().catch((error) => {
    if (quarter() === before) throw error
  })
  if (quarter() !== before) await work()
}
