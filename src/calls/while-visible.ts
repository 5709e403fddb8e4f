/** Begins whenever the page comes into view, and ends when it goes out of it; ends for good by the function it gives. */
export function whileVisible(begin: (signal: AbortSignal) => void): () => void {
  let present: AbortController | undefined
  const turn = () => {
    present?.abort()
    present = document.visibilityState === 'visible' ? new AbortController() : undefined
    if (present) begin(present.signal)
  }
  turn()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    present?.abort()
  }
}
