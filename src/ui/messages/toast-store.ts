import { createObservable } from '../observable.ts'

export type ToastKind = 'good' | 'bad' | 'info'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** Spoken by screen readers only. */
  unseen?: true
  /** Says what is under way, and goes a second after it came once the next one says what came of it. */
  passing?: true
}

/** How long a toast stays, ms (specification §9). */
const TOAST_FOR = 5000
/** How long one is seen at the least that the next takes the place of, ms. */
const READ_IN = 1000
/** No more than these at once, so that they never fill a phone. */
const MOST = 4

/** A pile of toasts that go by themselves; while `held` (pointed at, focused) none does. */
export function openToastStore() {
  const { get, set, subscribe, first } = createObservable<readonly Toast[]>([])
  let last = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** Since when the one that is passing is seen. */
  let since = 0

  function wait(id: number, ms = TOAST_FOR): void {
    stopWaiting(id)
    timers.set(
      id,
      setTimeout(() => dismiss(id), ms),
    )
  }
  function stopWaiting(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  function add(toast: Omit<Toast, 'id'>): void {
    const same = get().find(({ kind, text }) => kind === toast.kind && text === toast.text)
    if (same) dismiss(same.id)
    endPassing()
    if (toast.passing) since = Date.now()
    const id = ++last
    for (const old of get().slice(0, Math.max(0, get().length - MOST + 1))) dismiss(old.id)
    set([...get(), { ...toast, id }])
    wait(id)
  }
  function endPassing(): void {
    for (const old of get()) if (old.passing) wait(old.id, Math.max(0, since + READ_IN - Date.now()))
  }
  function dismiss(id: number): void {
    stopWaiting(id)
    set(get().filter((toast) => toast.id !== id))
  }

  return {
    /** Shows `text` for 5 s. */
    show: ({ kind, text }: { kind: ToastKind; text: string }): void => add({ kind, text }),
    /** Shows what is under way, until the next toast, for a second at the least and 5 s at the most. */
    showPassing: (text: string): void => add({ kind: 'info', text, passing: true }),
    /** What came of it is shown elsewhere. */
    endPassing,
    /** Tells screen readers only. */
    say: (text: string): void => add({ kind: 'info', text, unseen: true }),
    dismiss,
    hold: (): void => {
      for (const id of timers.keys()) stopWaiting(id)
    },
    release: (): void => {
      for (const { id } of get()) if (!timers.has(id)) wait(id)
    },
    get,
    subscribe,
    first,
  }
}

export const toast = openToastStore()
