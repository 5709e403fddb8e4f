import { blockPrints, printArea, printColour, printLine } from './block-print.tsx'

// Block prints of the occasions: the colour pass lies 2 units off its line.
const motif = blockPrints('0 0 120 130')

export const BirthdayMotif = motif(
  printColour('marigold-light', <circle cx="60" cy="72" r="31" />),
  printArea('khoya', 'M22 100h76c-2 9-10 12-19 12H41c-9 0-17-3-19-12Z'),
  printArea('marigold', 'M60 6c5 6 6.5 9.5 6.5 12.500a6.5 6.5 0 0 1-13 0C53.5 15.5 55 12 60 6Z'),
  printColour('rose-deep', 'M55.5 28h9v15h-9z'),
  printLine('M55.5 41.500V28h9v13.500M55.5 35l9-4M55.5 40l9-4'),
  printLine('M38 94a31 31 0 1 1 44 0'),
  printLine('M60 112v8M44 122h32'),
  printLine(
    'M45 58h.01M55 53h.01M70 56h.01M40 72h.01M51 69h.01M62 66h.01M75 70h.01M82 78h.01M46 84h.01M58 81h.01M69 84h.01M66 75h.01M36 84h.01',
  ),
  printLine('M18 40c3 5 3 9 0 14M102 40c-3 5-3 9 0 14M24 30h.01M96 30h.01'),
)

export const WeddingMotif = motif(
  printColour('marigold-light', 'M40 62c-14 8-20 20-17 33 3 12 16 20 37 20s34-8 37-20c3-13-3-25-17-33Z'),
  printArea('rose-deep', 'M60 12c10 6 16 15 16 25 0 8-7 13-16 13s-16-5-16-13c0-10 6-19 16-25Z'),
  printColour('pistachio-soft', 'M44 50C34 48 25 41 20 30c12 0 21 4 27 12ZM76 50c10-2 19-9 24-20-12 0-21 4-27 12Z'),
  printLine('M60 22c4 8 4 18 0 26'),
  printLine(
    'M44 50C34 48 25 41 20 30c12 0 21 4 27 12M76 50c10-2 19-9 24-20-12 0-21 4-27 12M24 33c8 4 14 9 19 15M96 33c-8 4-14 9-19 15',
  ),
  printLine(<rect x="36" y="51" width="48" height="9" rx="4.5" />),
  printLine('M40 60c-14 8-20 21-17 34 3 13 16 21 37 21s34-8 37-21c3-13-3-26-17-34'),
  printLine('M26 78c10 6 22 8 34 8s24-2 34-8'),
  printLine('m60 92 6 7-6 7-6-7ZM38 92l4.5 5-4.5 5-4.5-5ZM82 92l4.5 5-4.5 5-4.5-5Z'),
  printLine('M46 115v6h28v-6'),
)

export const CorporateMotif = motif(
  printColour('rose', 'M16 84h88v30H16z'),
  printColour('marigold-light', 'M26 54h68v30H26z'),
  printColour('pistachio-soft', 'M36 28h48v26H36z'),
  printLine(<rect x="16" y="84" width="88" height="31" rx="2" />),
  printLine(<rect x="26" y="54" width="68" height="30" rx="2" />),
  printLine(<rect x="36" y="28" width="48" height="26" rx="2" />),
  printLine('M60 28v87'),
  printLine('M60 27c-4-11-13-16-18-12-4 5 5 11 18 12ZM60 27c4-11 13-16 18-12 4 5-5 11-18 12Z'),
  printLine('M16 94h88M26 63h68'),
  printLine(
    'm36 103 4-4.5 4 4.5-4 4.500ZM76 103l4-4.5 4 4.5-4 4.500ZM40 73l3.5-4 3.5 4-3.5 4ZM73 73l3.5-4 3.5 4-3.5 4Z',
  ),
)

export const FestivalMotif = motif(
  printArea('marigold-light', 'M60 26 88 48v30L60 100 32 78V48Z'),
  printColour('rose-deep', 'M32 48 20 62l12 16ZM88 48l12 14-12 16Z'),
  printColour('rose', 'M48 96h24l-3 22H51Z'),
  printLine('M60 4v22'),
  printLine('M32 48 20 62l12 16M88 48l12 14-12 16'),
  printLine('M60 40 76 52v22L60 86 44 74V52Z'),
  printLine('M60 52c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12Z'),
  printLine('M50 99 46 122M55 100l-2 24M60 101v25M65 100l2 24M70 99l4 23'),
  printLine('M20 62h-6M100 62h6M32 48l-8-7M88 48l8-7'),
)
