import { blockPrints, printArea, printColour, printLine } from './block-print.tsx'

// Block prints of the kinds of sweets: the colour pass lies 2 units off its line.
const motif = blockPrints('0 0 64 64')

export const TraditionalMotif = motif(
  printArea('marigold-light', <circle cx="32" cy="17" r="9" />),
  printArea('marigold-light', <circle cx="22" cy="33.5" r="9" />),
  printArea('marigold-light', <circle cx="42" cy="33.5" r="9" />),
  printArea('rose', 'M6 45h52c-2 7-8 10-15 10H21C14 55 8 52 6 45Z'),
  printLine('M29.5 13.500h.01M34.5 17.500h.01M31 20.500h.01M19 31h.01M23.5 35h.01M39 31h.01M44 35.500h.01M42 29h.01'),
)

export const MilkMotif = motif(
  printArea(
    'khoya',
    'M32.0 9.0A6.6 6.6 0 0 1 43.5 12.1A6.6 6.6 0 0 1 51.9 20.5A6.6 6.6 0 0 1 55.0 32.0A6.6 6.6 0 0 1 51.9 43.5A6.6 6.6 0 0 1 43.5 51.9A6.6 6.6 0 0 1 32.0 55.0A6.6 6.6 0 0 1 20.5 51.9A6.6 6.6 0 0 1 12.1 43.5A6.6 6.6 0 0 1 9.0 32.0A6.6 6.6 0 0 1 12.1 20.5A6.6 6.6 0 0 1 20.5 12.1A6.6 6.6 0 0 1 32.0 9.0Z',
  ),
  printColour('pistachio-soft', <circle cx="32" cy="32" r="8" />),
  printLine(<circle cx="32" cy="32" r="15.5" strokeDasharray="2 5" />),
  printLine('M32 25c3.6 3 3.6 11 0 14-3.6-3-3.6-11 0-14ZM25 32c3-3.6 11-3.6 14 0-3 3.6-11 3.6-14 0Z'),
)

export const DryFruitMotif = motif(
  printArea('marigold-light', 'M20 9c10 8 14 18 10 28-3 7-12 9-17 3-7-9-3-21 7-31Z'),
  printArea('khoya', 'M36 50c11 1 15-6 14-12-1-5-6-5-6-10 0-6 9-8 13-1 6 11 1 29-15 31-9 1-13-7-6-8Z'),
  printLine('M20 17c-4 7-5 13-3 20M22.5 20c3 6 3 11 1.5 16'),
)

export const BengaliMotif = motif(
  printColour('rose-deep', 'M13 33c-4 11 2 23 19 23s23-12 19-23Z'),
  printColour('khoya', <circle cx="22" cy="19" r="8" />),
  printColour('khoya', <circle cx="42" cy="19" r="8" />),
  printColour('khoya', <circle cx="32" cy="14" r="8" />),
  printLine('M14 33c-5 11 1 23 18 23s23-12 18-23'),
  printLine(<rect x="9" y="26.5" width="46" height="6.5" rx="3.2" />),
  printLine('M15 26.500a8 8 0 0 1 8.5-14.400M49 26.500a8 8 0 0 0-8.5-14.400M24 19.500a8.2 8.2 0 1 1 16 0'),
  printLine('M19 43c4 2.5 8.5 2.5 13 0s8.5-2.5 13 0'),
)

export const NamkeenMotif = motif(
  printColour('rose', 'M13 30h38L34 58h-4Z'),
  printColour('marigold-light', 'M13 30c2-12 10-17 19-17s17 5 19 17Z'),
  printLine('M13 30h38L34.5 57.500c-1.2 1.7-3.8 1.7-5 0Z'),
  printLine('M24 30 37 54M40 30 30 47'),
  printLine(
    'M15 30c0-5 3-8 7-9M21 30c-1-8 4-13 11-13M49 30c0-6-4-12-11-13M43 30c1-5-3-10-9-9M27 30c2-5 7-6 12-4M31 17c2-3 5-4 8-4M25 16c-1-3 0-5 2-7',
  ),
)

export const BiscuitMotif = motif(
  printArea('marigold-light', <circle cx="32" cy="32" r="22" />),
  printColour('pistachio-soft', <circle cx="32" cy="31" r="5" />),
  printLine(
    'M26 28c-4-3-6-6-7-11M37 27c4-2 8-5 9-9M39 35c5 1 9 4 11 8M30 38c-1 5-4 9-7 12M24 34c-4 1-9 1-13-1M36 39c1 4 3 8 5 11',
  ),
  printLine('M29 30.500c1-2 5-2 6 0M32 28v6'),
)

export const FestiveMotif = motif(
  printArea('rose-deep', 'M7 38c12 4 38 4 50 0-1 12-11 18-25 18S8 50 7 38Z'),
  printArea('marigold-light', 'M32 7c7 8 9 13 9 17a9 9 0 0 1-18 0c0-4 2-9 9-17Z'),
  printLine('M7 38c8-5 16-5.5 25-5.500S49 33 57 38'),
  printLine('M32 19c2.5 3 3 5 3 6.500a3 3 0 0 1-6 0c0-1.5.500-3.5 3-6.500Z'),
  printLine('M17 46h.01M24.5 48.500h.01M32 49.500h.01M39.5 48.500h.01M47 46h.01'),
)

export const GiftBoxMotif = motif(
  printColour('marigold', 'M9 24h46v10H9z', 0.55),
  printColour('rose', 'M12 34h40v22H12z'),
  printLine(<rect x="8.5" y="24" width="47" height="10" rx="1.5" />),
  printLine('M12 34v20.500a1.5 1.5 0 0 0 1.5 1.500h37a1.5 1.5 0 0 0 1.5-1.500V34'),
  printLine('M29 24v32M35 24v32'),
  printLine('M32 23c-3-9-10-14-14-11-4 4 3 10 14 11ZM32 23c3-9 10-14 14-11 4 4-3 10-14 11Z'),
  printLine('m18 45 3.5-4 3.5 4-3.5 4ZM39 45l3.5-4 3.5 4-3.5 4Z'),
)

export const PlainMotif = motif(
  printArea('pistachio-soft', 'M32 7 57 32 32 57 7 32Z'),
  printColour('marigold-light', 'm32 20 12 12-12 12-12-12Z'),
  printLine('m32 20 12 12-12 12-12-12ZM32 32h.01'),
)
