import { expect, test } from 'vitest'
import { daysOf, presetSpan, readSpan, spanBefore, spanText } from './span.ts'

const TODAY = '2026-11-28'

test('the presets are the days that people mean by them', () => {
  expect(presetSpan('yesterday', TODAY)).toEqual({ from: '2026-11-27', until: '2026-11-27' })
  expect(presetSpan('last-7', TODAY)).toEqual({ from: '2026-11-22', until: TODAY })
  expect(presetSpan('last-30', TODAY)).toEqual({ from: '2026-10-30', until: TODAY })
  expect(presetSpan('this-month', TODAY)).toEqual({ from: '2026-11-01', until: TODAY })
  expect(presetSpan('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(presetSpan('this-year', TODAY)).toEqual({ from: '2026-04-01', until: TODAY })
  expect(presetSpan('this-year', '2027-03-31')).toEqual({ from: '2026-04-01', until: '2027-03-31' })
})

test('a span is compared with as many days right before it', () => {
  expect(spanBefore({ from: '2026-11-28', until: '2026-11-28' })).toEqual({ from: '2026-11-27', until: '2026-11-27' })
  expect(spanBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({ from: '2026-01-29', until: '2026-02-28' })
  expect(daysOf({ from: '2026-02-27', until: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('an address that names no days that there are shows the usual ones and says so [REPORT-01]', () => {
  const usual = presetSpan('last-7', TODAY)
  expect(readSpan({}, TODAY)).toEqual({ span: usual, preset: 'last-7', isOdd: false })
  expect(readSpan({ span: 'today' }, TODAY)).toMatchObject({ preset: 'today', isOdd: false })
  expect(readSpan({ from: '2026-02-01', until: '2026-02-03' }, TODAY)).toEqual({
    ...{ span: { from: '2026-02-01', until: '2026-02-03' }, preset: undefined, isOdd: false },
  })
  for (const odd of [
    { span: 'toString' },
    { from: '2026-02-30', until: '2026-03-01' },
    { from: '2026-03-02', until: '2026-03-01' },
    { from: '2020-01-01', until: '2026-03-01' },
    { from: '0001-01-01', until: '0001-01-02' },
    { from: 'yesterday' },
  ]) {
    expect(readSpan(odd, TODAY)).toMatchObject({ span: usual, isOdd: true })
  }
})

test('a span is said with its years where they are not the same', () => {
  expect(spanText({ from: TODAY, until: TODAY })).toBe('Sat 28 Nov 2026')
  expect(spanText({ from: '2026-11-01', until: TODAY })).toBe('Sun 1 Nov to Sat 28 Nov 2026')
  expect(spanText({ from: '2025-12-31', until: '2026-01-01' })).toBe('Wed 31 Dec 2025 to Thu 1 Jan 2026')
})
