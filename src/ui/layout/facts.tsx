import type { ReactNode } from 'react'

/** `of` is what the value is of, or its name. */
export type Fact = { of: string; value: ReactNode }

/** What is known of a thing, a name and a value at a time. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(({ of, value }) => (
        <div key={of}>
          <dt>{of}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
