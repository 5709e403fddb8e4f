import { Select } from '../../../ui/fields/text-field.tsx'

type PiecesProps = { label: string; most: number; chosen: number; onChoose: (pieces: number) => void }

/** How many pieces of a line, from none to `most`. */
export function PiecesSelect({ label, most, chosen, onChoose }: PiecesProps) {
  return (
    <Select compact label={label} value={String(chosen)} onChange={({ target }) => onChoose(Number(target.value))}>
      {Array.from({ length: most + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  )
}
