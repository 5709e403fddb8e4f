import { useState } from 'react'

/** Work that may fail: whether it is under way, and what went wrong with it last, in words. */
export function useTrying() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, run, forget: () => setProblem(undefined) }
}
