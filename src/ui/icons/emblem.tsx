/** The mark of the shop: a kaju katli with three threads of saffron. `--mark` and `--thread` recolour it. */
export function Emblem({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 40 44" className={className} aria-hidden focusable={false}>
      <path
        d="M20 2.5 36.5 22 20 41.5 3.5 22Z"
        fill="var(--mark, var(--maroon))"
        stroke="var(--mark, var(--maroon))"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="var(--thread, var(--marigold-light))" strokeLinecap="round" strokeWidth="2.1">
        <path d="M20 33.5C19.6 26 20.4 19 20 11.5M20 33C18.6 26.4 15.6 22 11.4 18.6M20 33C21.4 26.4 24.4 22 28.6 18.6" />
      </g>
      <path
        d="M20 10.6h.01M10.9 18h.01M29.1 18h.01"
        stroke="var(--thread, var(--marigold-light))"
        strokeLinecap="round"
        strokeWidth="3.8"
      />
    </svg>
  )
}
