import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** A QR code as one path: a square of 1 for each dark module, ink on white whatever lies below. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // Four modules of rest around it, as readers ask for.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
