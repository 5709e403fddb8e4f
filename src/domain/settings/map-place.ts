const PLACE = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/

export const WRONG_MAP_PLACE = 'Please enter two numbers, such as 26.9124, 75.7873.'

/** How much of the surroundings a map shows, degrees to each side. */
const AROUND = 0.005

/** Latitude and longitude (degrees) as an owner writes them, '26.9124, 75.7873'; undefined for what names no place. */
export function readMapPlace(text: string): { latitude: number; longitude: number } | undefined {
  const [, latitude, longitude] = (PLACE.exec(text) ?? []).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Who draws the map, asked only by who wants to see it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** The map with the shop in its middle, to be framed; undefined where nobody has said where that is. */
export function mapAddress(place: string): string | undefined {
  const read = readMapPlace(place)
  if (!read) return undefined
  const { latitude, longitude } = read
  const corners = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND]
  const box = corners.map((degrees) => degrees.toFixed(5)).join('%2C')
  return `${MAP_ORIGIN}/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`
}

/** Where somebody is led who looks for an address on a map. */
export function mapSearch(address: string): string {
  return `${MAP_ORIGIN}/search?query=${encodeURIComponent(address)}`
}
