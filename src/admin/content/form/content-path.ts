/** Where a value stands in a piece: ['facts', 0, 'value']. */
export type ContentPath = readonly (string | number)[]

export function pathName(path: ContentPath): string {
  return path.join('.')
}

/** The content with another value in one place. */
export function replaceAt(content: unknown, [step, ...rest]: ContentPath, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const parts = Array.isArray(content) ? content : []
    return parts.map((part: unknown, at) => (at === step ? replaceAt(part, rest, value) : part))
  }
  const record = typeof content === 'object' && content !== null ? content : {}
  const { [step]: old, ...others }: Record<string, unknown> = { ...record }
  const changed = replaceAt(old, rest, value)
  return changed === undefined ? others : { ...record, [step]: changed }
}

/** What stands in one place; undefined where there is no such place. */
export function valueAt(content: unknown, [step, ...rest]: ContentPath): unknown {
  if (step === undefined) return content
  const record: Readonly<Record<string, unknown>> =
    typeof content === 'object' && content !== null ? { ...content } : {}
  return valueAt(record[step], rest)
}
