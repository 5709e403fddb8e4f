import { blockPrints, printColour, printLine } from './block-print.tsx'

// Block prints for what is empty or lost: the colour pass lies 2 units off its line.
const motif = blockPrints('0 0 160 120')

export const EmptyThaliMotif = motif(
  printColour('marigold-light', <ellipse cx="80" cy="74" rx="66" ry="26" />, 0.7),
  printColour('khoya', <ellipse cx="80" cy="70" rx="44" ry="15" />),
  printLine(<ellipse cx="80" cy="74" rx="66" ry="26" />),
  printLine(<ellipse cx="80" cy="70" rx="46" ry="16" />),
  printLine('M14 76c2 16 30 30 66 30s64-14 66-30'),
  printLine('m80 62 8 7-8 7-8-7Z'),
  printLine('M58 71h.01M64 76h.01M98 73h.01M103 67h.01M90 79h.01'),
  printLine(<path d="M62 40c-5-6 5-9 0-16M80 36c-5-6 5-9 0-16M98 40c-5-6 5-9 0-16" strokeDasharray="3 5" />),
)

export const EmptyJarMotif = motif(
  printColour('rose', 'M54 36h52c8 6 10 14 10 24v34c0 8-5 12-12 12H56c-7 0-12-4-12-12V60c0-10 2-18 10-24Z'),
  printLine(<rect x="50" y="20" width="60" height="16" rx="4" />),
  printLine('M54 36c-8 6-10 14-10 24v34c0 8 5 12 12 12h48c7 0 12-4 12-12V60c0-10-2-18-10-24'),
  printLine('M56 60v30'),
  printLine(<path d="m80 66 12 12-12 12-12-12Z" strokeDasharray="3 4" />),
  printLine('M50 28h60'),
)

export const UnlitLampMotif = motif(
  printColour('rose', 'M30 66c4 24 24 38 50 38s46-14 50-38c-10 8-28 12-50 12s-40-4-50-12Z'),
  printColour('marigold-light', <ellipse cx="80" cy="64" rx="38" ry="9" />, 0.7),
  printLine('M30 66c4 24 24 38 50 38s46-14 50-38'),
  printLine('M30 66c8-8 26-12 50-12s38 1 58 2c-2 5-4 8-8 10-10 8-28 12-50 12s-40-4-50-12Z'),
  printLine('M104 62c8-2 16-4 24-4'),
  printLine('m80 84 6 5-6 5-6-5ZM58 82l4 4M102 82l-4 4'),
  printLine('M66 104h28M62 110h36'),
  printLine(<path d="M132 46c-6-7 6-11 0-19-4-6 3-9 1-14" strokeDasharray="3 5" />),
)
