/** A digit of one of India's nine scripts: in the Unicode block of each they begin at its sixth column. */
const INDIAN_DIGIT = /(?=[\u0900-\u0d7f])\p{Nd}/gu

/** A text with the digits of India's scripts in Latin ones: '३०२००१' becomes '302001'. */
export function latinDigits(text: string): string {
  return text.replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 0xf) - 6))
}
