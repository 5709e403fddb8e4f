import { stayWithinHalfDay } from './half-day.ts'

// Before the tests of a file are loaded, which name days.
await stayWithinHalfDay(60_000)
