import type { TextEditing } from '../document/text-editing.ts'
import { type ContentPath, pathName } from '../form/content-path.ts'

/** Puts the cursor where the path leads, or as near as there is a field; `texts`: how each text in blocks is reached. */
export function focusPlace(form: HTMLElement | null, path: ContentPath, texts: ReadonlyMap<string, TextEditing>): void {
  const inDocument = path.indexOf('content')
  const block = path[inDocument + 1]
  if (inDocument >= 0 && typeof block === 'number') texts.get(pathName(path.slice(0, inDocument)))?.focusBlock(block)
  else if (form) fieldAt(form, path)?.focus()
}

/** Selects a gap where it stands, so that what is typed next takes its place. */
export function focusGap(
  form: HTMLElement | null,
  { path, gap }: { path: ContentPath; gap: string },
  texts: ReadonlyMap<string, TextEditing>,
): void {
  const text = texts.get(documentOf(path))
  if (text) text.selectGap(gap)
  else focusPlace(form, path, texts)
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const at = field.value.indexOf(gap)
  if (at >= 0) field.setSelectionRange(at, at + gap.length)
}

/** The name of the text in blocks in which a path leads; of every other path one that no text has. */
export function documentOf(path: ContentPath): string {
  return pathName(path.slice(0, Math.max(0, path.indexOf('content'))))
}

function fieldAt(form: HTMLElement, path: ContentPath): HTMLElement | undefined {
  const places = path.map((_, depth) => pathName(path.slice(0, path.length - depth)))
  return places.map((place) => fieldIn(form.querySelector(`[data-path="${place}"]`))).find(Boolean)
}

function fieldIn(place: HTMLElement | null): HTMLElement | undefined {
  const field = place?.matches('input, textarea, select') ? place : place?.querySelector('input, textarea, button')
  return field instanceof HTMLElement ? field : undefined
}
