/** What a dialog asks for first: its fields, but for ticks, which have an answer already. */
const FIELDS = 'input:not([type=checkbox], [type=hidden]), select, textarea, [contenteditable=true]'
/** What opens a keyboard over half of a phone's window. */
const TYPED = 'input:not([type=radio]), textarea, [contenteditable=true]'
/** Its buttons, in the order in which they stand. */
const BUTTONS = '[data-actions] button, button[type=submit]'

/**
 * Shows a dialog with the focus where it is answered: in its first field, else on its main button. What closes it again
 * gives the focus back to who had it.
 */
export function showLed(dialog: HTMLDialogElement): () => void {
  return showTo(dialog, 0)
}

/** The same, but without a field on the safe button, its last. */
export function showSafely(dialog: HTMLDialogElement): () => void {
  return showTo(dialog, -1)
}

function showTo(dialog: HTMLDialogElement, button: number): () => void {
  const giveBack = holdFocus()
  dialog.showModal()
  const stop = leadFocus(dialog, button)
  return () => {
    stop()
    dialog.close()
    giveBack()
    // Where whoever gets it back goes away together with the dialog, that is seen only now.
    queueMicrotask(giveBack)
  }
}

/**
 * While the main button cannot be pressed yet, the dialog itself has the focus. What comes later has it, too, unless
 * somebody has begun meanwhile, and so has what takes the place of a pressed button.
 */
function leadFocus(dialog: HTMLDialogElement, button: number): () => void {
  let isBegun = false
  const lead = () => {
    const isLost = !dialog.contains(document.activeElement)
    if (isLost || !isBegun) (answerPlace(dialog, button) ?? dialog).focus()
  }
  const begin = () => {
    isBegun = true
  }
  const ended = new AbortController()
  for (const act of ['keydown', 'pointerdown']) dialog.addEventListener(act, begin, { signal: ended.signal })
  const later = new MutationObserver(lead)
  later.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  lead()
  return () => {
    later.disconnect()
    ended.abort()
  }
}

function answerPlace(dialog: Element, button: number): HTMLElement | undefined {
  const field = partsOf(dialog, FIELDS).find((one) => !one.matches(':disabled'))
  // A phone's keyboard would hide what is asked.
  if (field)
    return field.matches(TYPED) && matchMedia('(pointer: coarse)').matches ? undefined : chosenOf(dialog, field)
  const main = partsOf(dialog, BUTTONS).at(button)
  return main?.matches(':disabled') ? undefined : main
}

/** Those of a dialog that are shown, without those of another one within it. */
function partsOf(dialog: Element, selector: string): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.closest('dialog') === dialog && one.checkVisibility(),
  )
}

/** Of radio buttons the one that is chosen: the arrow keys go on from it. */
function chosenOf(dialog: Element, field: HTMLElement): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  return dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]:checked:enabled`) ?? field
}

/**
 * Remembers who has the focus. What it gives back leads it there again, where the browser has not: whoever had it may be
 * gone, and then it is the first button or link of what is left around it.
 */
function holdFocus(): () => void {
  const around: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) around.push(at)
  return () => {
    const now = document.activeElement
    // What stood in the dialog has it for a moment longer.
    if (now !== document.body && !now?.closest('dialog:not([open])')) return
    const left = around.filter((element) => element.isConnected)
    const near = left.map((element) => element.querySelector('a[href], button:enabled')).find((one) => one !== null)
    if (near instanceof HTMLElement) near.focus({ preventScroll: true })
  }
}
