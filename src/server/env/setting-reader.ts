/** What is set, by the name of its variable. */
export type Source = Readonly<Record<string, string | undefined>>

/** Settings whose value must not appear on a screen or in a log. */
const SECRET = new Set(['DATABASE_URL', 'DATABASE_POOLER_URL', 'METRICS_TOKEN', 'SECRETS_KEY'])

/** Reads single settings: the fallback where nothing is set, or what `parse` throws at, which is added to `problems`. */
export function settingReader(source: Source, problems: string[]) {
  return <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    const text = source[name]?.trim()
    if (!text) return fallback
    try {
      return parse(text)
    } catch (error) {
      problems.push(`${name}=${SECRET.has(name) ? '…' : text} ${error instanceof Error ? error.message : error}`)
      return fallback
    }
  }
}

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    throw new Error(`must be a whole number from ${least} to ${most}`)
  }
}
