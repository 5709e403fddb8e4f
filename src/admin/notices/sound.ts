import { createObservable, useObserved } from '../../ui/observable.ts'
import { readStored, storeValue } from '../calls/browser-store.ts'

const keyOf = (staffId: string) => `halwai.sound.${staffId}`

const choices = createObservable<ReadonlyMap<string, boolean>>(new Map())

/** Whether a person hears new orders on this machine: they do until they say otherwise. */
function isOnFor(staffId: string): boolean {
  return choices.get().get(staffId) ?? readStored(keyOf(staffId)) !== false
}

/** Browsers are silent until somebody has pressed something in the page. */
const allowed = createObservable(false)
const GESTURES = ['pointerup', 'keydown'] as const

function noteGesture(): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
  allowed.set(true)
  for (const gesture of GESTURES) document.removeEventListener(gesture, noteGesture, true)
}

/** Waits for the first gesture in this page, which may have been before. */
export function awaitGesture(): void {
  if (allowed.get()) return
  for (const gesture of GESTURES) document.addEventListener(gesture, noteGesture, true)
  if (navigator.userActivation) noteGesture()
}

/** Whether new orders sound here, and whether the browser lets them. */
export function useSound(staffId: string) {
  useObserved(choices)
  const isAllowed = useObserved(allowed)
  const isOn = isOnFor(staffId)
  const turn = () => {
    storeValue(keyOf(staffId), !isOn)
    choices.set(new Map([...choices.get(), [staffId, !isOn]]))
    if (!isOn) void ring()
  }
  return { isOn, isAllowed, turn }
}

/** Rings once where the person wants it and the browser lets them. */
export function ringWhereOn(staffId: string): void {
  if (allowed.get() && isOnFor(staffId)) void ring()
}

/** The two notes of a counter's bell: Hz, and when they begin (s). */
const NOTES = [
  [1174.66, 0],
  [880, 0.16],
] as const
const [LOUD, SILENT] = [0.25, 0.0001]
const FADES = 0.7 // s

let context: AudioContext | undefined

async function ring(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  for (const [frequency, after] of NOTES) strike(context, frequency, context.currentTime + after)
}

function strike(to: AudioContext, frequency: number, at: number): void {
  const [tone, loudness] = [to.createOscillator(), to.createGain()]
  tone.frequency.value = frequency
  loudness.gain.setValueAtTime(SILENT, at)
  loudness.gain.exponentialRampToValueAtTime(LOUD, at + 0.01)
  loudness.gain.exponentialRampToValueAtTime(SILENT, at + FADES)
  tone.connect(loudness).connect(to.destination)
  tone.start(at)
  tone.stop(at + FADES)
}
