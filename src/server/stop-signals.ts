const LONGEST = 30_000 // ms until the process ends whatever is left to do

/**
 * Calls `close` once at the first SIGTERM or SIGINT, then ends the process. Later signals change nothing: Ctrl-C
 * under npm arrives twice, from the terminal and from npm.
 */
export function closeOnSignal(close: () => Promise<void>, signals: NodeJS.Signals[] = ['SIGTERM', 'SIGINT']): void {
  let closing = false
  const end = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), LONGEST).unref()
    await close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, end)
}
