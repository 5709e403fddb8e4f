import { latinDigits } from '../../address/digits.ts'
import { readPinCode } from '../../address/pin-code.ts'
import { codeOfState, nameOfState } from '../../address/states.ts'
import type { PinPattern } from '../zone.ts'

/** What a text of PIN codes says, and a sentence for each part of it that says nothing. */
export type PinsRead = { pins: readonly PinPattern[]; problems: readonly string[] }

type PatternOutcome = { ok: true; pin: PinPattern } | { ok: false; problem: string }

/** PIN codes as an owner types them: '302001, 3020*, 302001-302039, Rajasthan, rest of India, any PIN'. */
export function readPins(typed: string): PinsRead {
  const parts = latinDigits(typed)
    .replaceAll(CODES_IN_A_ROW, '$1, ')
    .split(/[,;\n]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const outcomes = parts.map(readPattern)
  return {
    pins: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.pin] : [])),
    problems: outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem])),
  }
}

const CODES_IN_A_ROW = /(?<!\d)(\d{6})\s+(?=\d{6}(?!\d))/g

const REST = /^(?:(?:the )?rest(?: of india)?|all others|everywhere else|(?:all of )?india)$/i
const ANY = /^any(?: pin)?(?: codes?)?$/i
const RANGE = /^([\d ]+?) ?(?:-|–|—|to) ?([\d ]+)$/i
const PREFIX = /^([\d ]+?) ?(?:\*+|x+|…|\.{2,})$/i
const DIGITS = /^[\d ]+$/
/** A state that has no name here. */
const STATE_CODE = /^state (\d\d)$/i

function readPattern(part: string): PatternOutcome {
  if (REST.test(part)) return { ok: true, pin: { kind: 'rest' } }
  if (ANY.test(part)) return { ok: true, pin: { kind: 'any' } }
  const [, from, to] = RANGE.exec(part) ?? []
  if (from !== undefined && to !== undefined) return readRange(part, from, to)
  const [, prefix] = PREFIX.exec(part) ?? []
  if (prefix !== undefined) return readPrefix(part, prefix.replaceAll(' ', ''))
  if (DIGITS.test(part)) return readOne(part)
  return readState(part)
}

function readOne(part: string): PatternOutcome {
  const pin = readDigits(part)
  if (pin !== undefined) return { ok: true, pin: { kind: 'exact', pin } }
  const digits = part.replaceAll(' ', '')
  if (digits.startsWith('0')) return { ok: false, problem: `“${part}”: no PIN begins with 0.` }
  const way = digits.length < 6 ? ` Write ${digits}* for all that begin so.` : ''
  return { ok: false, problem: `“${part}” has ${countOf(digits.length)}, a PIN has six.${way}` }
}

/** The ends of what an owner means need not be anybody's PIN code. */
function readDigits(part: string): string | undefined {
  const digits = readPinCode(part)
  return digits?.startsWith('0') ? undefined : digits
}

function readPrefix(part: string, prefix: string): PatternOutcome {
  if (prefix.startsWith('0')) return { ok: false, problem: `“${part}”: no PIN begins with 0.` }
  if (prefix.length > 5) return readOne(prefix)
  return { ok: true, pin: { kind: 'prefix', prefix } }
}

function readRange(part: string, ...ends: readonly [from: string, to: string]): PatternOutcome {
  const [from, to] = ends.map((end) => readDigits(end))
  if (from === undefined || to === undefined) {
    return { ok: false, problem: `“${part}”: please write both ends as a PIN of six digits.` }
  }
  if (from > to) return { ok: false, problem: `No PIN lies from ${from} to ${to}: the smaller one comes first.` }
  return { ok: true, pin: { kind: 'range', from, to } }
}

function readState(part: string): PatternOutcome {
  const state = codeOfState(part) ?? STATE_CODE.exec(part)?.[1]
  if (state !== undefined) return { ok: true, pin: { kind: 'state', state } }
  return { ok: false, problem: `“${part}” is neither a PIN nor a state of India.` }
}

function countOf(digits: number): string {
  return digits === 1 ? '1 digit' : `${digits} digits`
}

/** A pattern as it is shown and read again: '302001–302039', 'Rajasthan'. */
export function pinText(pattern: PinPattern): string {
  switch (pattern.kind) {
    case 'exact':
      return pattern.pin
    case 'prefix':
      return `${pattern.prefix}*`
    case 'range':
      return `${pattern.from}–${pattern.to}`
    case 'state':
      return stateText(pattern.state)
    case 'rest':
      return 'rest of India'
    case 'any':
      return 'any PIN'
  }
}

function stateText(state: string): string {
  const name = nameOfState(state)
  return name === state ? `state ${state}` : name
}

/** Patterns as they stand in a field. */
export function pinsText(pins: readonly PinPattern[]): string {
  return pins.map(pinText).join(', ')
}
