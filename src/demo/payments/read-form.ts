/** A form with `a[b][0]=c` read as `{a: {b: {0: 'c'}}}`. */
export type Form = { [name: string]: string | Form }

/** What stands at `name` within a form, made where nothing does. */
function enter(form: Form, name: string): Form {
  const inner = form[name]
  if (typeof inner === 'object') return inner
  const made: Form = Object.create(null)
  form[name] = made
  return made
}

export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    path.reduce(enter, form)[last] = value
  }
  return form
}
