/** A shop's emblem: its address and size, px. */
export type EmblemPicture = { address: string; width: number; height: number }

type EmblemProps = {
  /** The owner's. */
  emblem?: EmblemPicture | null | undefined
  /** Without one, what stands in the lozenge: null is the demo's mark. */
  letter?: string | null | undefined
  className?: string | undefined
}

/**
 * The mark of the shop: its owner's, else the first letter of its name in a lozenge. The demo's is a kaju katli with three
 * threads of saffron. `--mark` and `--thread` recolour what is drawn.
 */
export function Emblem({ emblem, letter = null, className }: EmblemProps) {
  if (emblem) {
    const { address, width, height } = emblem
    return <img src={address} width={width} height={height} alt="" className={className} />
  }
  return (
    <svg viewBox="0 0 40 44" className={className} aria-hidden focusable={false}>
      <path
        d="M20 2.5 36.5 22 20 41.5 3.5 22Z"
        fill="var(--mark, var(--maroon))"
        stroke="var(--mark, var(--maroon))"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {letter === null ? <Saffron /> : <Letter>{letter}</Letter>}
    </svg>
  )
}

function Saffron() {
  return (
    <>
      <g fill="none" stroke="var(--thread, var(--marigold-light))" strokeLinecap="round" strokeWidth="2.1">
        <path d="M20 33.5C19.6 26 20.4 19 20 11.5M20 33C18.6 26.4 15.6 22 11.4 18.6M20 33C21.4 26.4 24.4 22 28.6 18.6" />
      </g>
      <path
        d="M20 10.6h.01M10.9 18h.01M29.1 18h.01"
        stroke="var(--thread, var(--marigold-light))"
        strokeLinecap="round"
        strokeWidth="3.8"
      />
    </>
  )
}

function Letter({ children }: { children: string }) {
  return (
    <text x="20" y="28" textAnchor="middle" fontSize="17" fontWeight="600" fill="var(--thread, var(--marigold-light))">
      {children}
    </text>
  )
}
