type OptionsProps<Value extends string> = { of: readonly Value[]; names: Readonly<Record<Value, string>> }

/** The options of a `Select`, each under its name. */
export function Options<Value extends string>({ of, names }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))
}
