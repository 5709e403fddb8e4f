/** What is wanted of a number, and whether it is so. */
export type Bound = { name: string; wanted: string; measured: string; holds: boolean }

/** Bounds as a table of Markdown. */
export function tableOf(bounds: readonly Bound[]): string {
  const rows = bounds.map(
    ({ name, wanted, measured, holds }) => `| ${name} | ${wanted} | ${measured} | ${holds ? 'yes' : '**no**'} |`,
  )
  return ['| | wanted | measured | holds |', '|---|---|---|---|', ...rows].join('\n')
}

/** '1,234/s'. */
export function rateText(rate: number): string {
  return `${Math.round(rate).toLocaleString('en-IN')}/s`
}
