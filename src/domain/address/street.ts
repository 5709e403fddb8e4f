/** What stands in the one line that the order calls its street. */
export type StreetLines = { flat: string; area: string; landmark: string }

/** A street, and the lines in which it was typed; absent: in none yet. */
export type TypedStreet = { street: string; streetLines?: StreetLines }

/** How many letters each may have, so that all three fit into the line. */
export const STREET_LENGTHS = { flat: 70, area: 90, landmark: 60 } as const

const LANDMARK = ', Landmark: '

/** The line of a street: 'Flat 402, Prithviraj Road, Landmark: Statue Circle'; '' of a landmark alone, which is no street. */
export function joinStreet({ flat, area, landmark }: StreetLines): string {
  const place = [flat.trim(), area.trim()].filter(Boolean).join(', ')
  return place === '' || landmark.trim() === '' ? place : `${place}${LANDMARK}${landmark.trim()}`
}

/** The lines of a street: what stands before its first comma is the flat. Joined again it is the street that it was. */
export function splitStreet(street: string): StreetLines {
  const [place = '', landmark = ''] = cutAt(street, street.lastIndexOf(LANDMARK), LANDMARK.length)
  const comma = place.indexOf(', ')
  return comma < 0
    ? { flat: '', area: place, landmark }
    : { flat: place.slice(0, comma), area: place.slice(comma + 2), landmark }
}

function cutAt(text: string, place: number, length: number): [string, string] {
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + length)]
}
