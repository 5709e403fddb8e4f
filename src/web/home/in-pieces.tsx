import { Children, type ReactNode, Suspense } from 'react'

/**
 * Each of these parts comes alive on its own, in a task of its own, so that a phone answers between two of them. One that
 * is pressed comes first.
 */
export function InPieces({ children }: { children: ReactNode }) {
  return Children.map(children, (part) => <Suspense fallback={null}>{part}</Suspense>)
}
