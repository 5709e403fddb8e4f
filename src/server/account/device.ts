/** Tried in this order: most browsers name others too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
const MOST_READ = 400

/** 'Chrome on Android', as a browser's User-Agent tells it; '' where it tells nothing known. */
export function deviceOf(userAgent: string | undefined): string {
  const said = userAgent?.slice(0, MOST_READ) ?? ''
  const named = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(said))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}
