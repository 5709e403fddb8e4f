/** Whether a country as typed is India; only there a zipcode is a PIN code and GST knows a state. */
export function isIndia(country: string): boolean {
  return ['india', 'in', 'bharat', 'भारत'].includes(country.trim().toLowerCase())
}
