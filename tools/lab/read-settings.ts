/** The settings in `text`, a filled-in `deploy/halwai.env`, as systemd reads an EnvironmentFile. */
export function readSettings(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), settingOf(line)]))
}

function settingOf(line: string): string {
  const value = line.slice(line.indexOf('=') + 1)
  return /^'(.*)'$/.exec(value)?.[1] ?? value
}
