import type { ReactNode } from 'react'

/** `of` is what the value is of, or its name; `unnamed`: only screen readers are told the name. */
export type Fact = { of: string; value: ReactNode; unnamed?: boolean }

/** What is known of a thing, a name and a value at a time; one without a value is left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== false && value !== '')
  return (
    <dl className={className}>
      {known.map(({ of, value, unnamed }) => (
        <div key={of}>
          <dt className={unnamed ? 'hide' : undefined}>{of}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
