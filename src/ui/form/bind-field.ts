import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'

/** What the control called `name` must carry to be a field of `form`: its value, its rules, and what is wrong with it. */
export function bindField<Fields extends FieldValues, Name extends Path<Fields>>(
  form: UseFormReturn<Fields>,
  name: Name,
  rules?: RegisterOptions<Fields, Name>,
) {
  return { ...form.register(name, rules), error: form.getFieldState(name, form.formState).error?.message }
}
