import { createObservable, useObserved } from '../../ui/observable.ts'

type Question = { answer: (isConfirmed: boolean) => void }

const observed = createObservable<Question | undefined>(undefined)
let asked: Promise<boolean> | undefined

/** Asks who sits here for password and code, once for all calls that wait for it; answers whether they were right. */
export function askWhoActs(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => observed.set({ answer: resolve })).finally(() => {
    asked = undefined
    observed.set(undefined)
  })
  return asked
}

/** The question that waits for an answer. */
export function useIdentityQuestion(): Question | undefined {
  return useObserved(observed)
}
