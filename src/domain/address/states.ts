import { GST_STATES } from './gst-states.ts'

/** The GST code of a state as typed, under any name in use; undefined for one that nobody knows. */
export function codeOfState(state: string): string | undefined {
  const name = state.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return Object.keys(GST_STATES).find((code) => GST_STATES[code]?.includes(name))
}

/** The name of the state of a GST code: 'Jammu and Kashmir' of '01'. */
export function nameOfState(code: string): string {
  const [name = code] = GST_STATES[code] ?? []
  return name.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase())
}

/** India's states and union territories from A to Z. */
export const STATE_NAMES: readonly string[] = Object.keys(GST_STATES).map(nameOfState).sort()
