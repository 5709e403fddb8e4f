import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  label: string
  className?: string | undefined
  /** White modules around it: four, as readers ask for, where not all of its surroundings are white. */
  rest?: number
}

/** A QR code as one path: a bar for each run of dark modules, ink on white whatever lies below. */
export function QrCode({ text, label, className, rest = 4 }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: rest })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={data.map((row, y) => runsOf(row, y)).join('')} fill="#000000" />
    </svg>
  )
}

function runsOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? x : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const long = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${long}v1h-${long}z`
    })
    .join('')
}
