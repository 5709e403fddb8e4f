import { createObservable } from '../observable.ts'

export type ToastKind = 'good' | 'bad' | 'info'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** Spoken by screen readers only. */
  unseen?: true
  /** Says what is under way, and goes when the next one says what came of it. */
  passing?: true
}

/** How long a toast stays, ms (specification §9). */
const TOAST_FOR = 5000
/** No more than these at once, so that they never fill a phone. */
const MOST = 4

/** A pile of toasts that go by themselves; while `held` (pointed at, focused) none does. */
export function openToastStore() {
  const { get, set, subscribe, first } = createObservable<readonly Toast[]>([])
  let last = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  function wait(id: number): void {
    timers.set(
      id,
      setTimeout(() => dismiss(id), TOAST_FOR),
    )
  }
  function stopWaiting(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  function add(toast: Omit<Toast, 'id'>): void {
    const same = get().find(({ kind, text }) => kind === toast.kind && text === toast.text)
    if (same) dismiss(same.id)
    for (const old of get()) if (old.passing) dismiss(old.id)
    const id = ++last
    for (const old of get().slice(0, Math.max(0, get().length - MOST + 1))) dismiss(old.id)
    set([...get(), { ...toast, id }])
    wait(id)
  }
  function dismiss(id: number): void {
    stopWaiting(id)
    set(get().filter((toast) => toast.id !== id))
  }

  return {
    /** Shows `text` at the top right for 5 s. */
    show: ({ kind, text }: { kind: ToastKind; text: string }): void => add({ kind, text }),
    /** Shows what is under way, until the next toast or for 5 s. */
    showPassing: (text: string): void => add({ kind: 'info', text, passing: true }),
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
