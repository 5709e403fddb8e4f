/** A time of the day as a clock shows it, such as '09:30'. */
export const HOUR_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** '14:30' as minutes after midnight. */
export function minutesOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** '14:30' as people say it: '2:30 PM'. */
export function formatHour(time: string): string {
  const [hours, minutes] = [Math.floor(minutesOfDay(time) / 60), minutesOfDay(time) % 60]
  const after = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${after} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The hour that a text names first, as it stands there ('12 PM'). */
export function findHour(text: string): string | undefined {
  return /\b\d{1,2}(?:[:.]\d\d)?\s?[ap]m\b/i.exec(text)?.[0]
}

/** '2:30 pm' as minutes after midnight. */
export function minutesOfHour(hour: string): number {
  const [, hours = '', minutes = '0', half = ''] = /(\d{1,2})(?:[:.](\d\d))?\s?([ap])m/i.exec(hour) ?? []
  return ((Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes)
}
