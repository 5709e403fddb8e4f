import { type ContentPath, pathName } from '../form/content-path.ts'

/** Puts the cursor where the path leads, or as near as there is a field; `blocks`: how a text in blocks is reached. */
export function focusPlace(
  form: HTMLElement | null,
  path: ContentPath,
  blocks: ReadonlyMap<string, (at: number) => void>,
): void {
  const inDocument = path.indexOf('content')
  const block = path[inDocument + 1]
  if (inDocument >= 0 && typeof block === 'number') blocks.get(pathName(path.slice(0, inDocument)))?.(block)
  else if (form) fieldAt(form, path)?.focus()
}

function fieldAt(form: HTMLElement, path: ContentPath): HTMLElement | undefined {
  const places = path.map((_, depth) => pathName(path.slice(0, path.length - depth)))
  return places.map((place) => fieldIn(form.querySelector(`[data-path="${place}"]`))).find(Boolean)
}

function fieldIn(place: HTMLElement | null): HTMLElement | undefined {
  const field = place?.matches('input, textarea, select') ? place : place?.querySelector('input, textarea, button')
  return field instanceof HTMLElement ? field : undefined
}
