import { TextField } from '../../../ui/fields/text-field.tsx'

/** The place (from 1) that was typed, of `of`; undefined where it is none of them. */
export function placeTyped(typed: string, of: number): number | undefined {
  const place = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return place >= 1 && place <= of ? place : undefined
}

/** What is said of a number that is none of `of`. */
export function noPlaceWords(of: number): string {
  return `A whole number from 1 to ${of}, please.`
}

type FirstNumberProps = { typed: string; of: number; onType: (typed: string) => void }

/** From which number on it prints: after a jam from the first that is missing. */
export function FirstNumber({ typed, of, onType }: FirstNumberProps) {
  return (
    <TextField
      label="Print from number"
      inputMode="numeric"
      hint="Paper jammed? Type the number of the first that is missing."
      value={typed}
      onChange={({ target }) => onType(target.value)}
      {...(placeTyped(typed, of) === undefined && { error: noPlaceWords(of) })}
    />
  )
}
