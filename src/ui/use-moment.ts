import { useEffect, useState } from 'react'

/** True for `ms` after each `start()`, unless it is ended before. */
export function useMoment(ms: number): [on: boolean, start: () => void, end: () => void] {
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (since === 0) return
    const ending = setTimeout(() => setSince(0), ms)
    return () => clearTimeout(ending)
  }, [since, ms])
  return [since !== 0, () => setSince((count) => count + 1), () => setSince(0)]
}
