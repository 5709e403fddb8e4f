import { expect, test } from 'vitest'
import { checkPresent, presentErrors } from './check-present.ts'
import { NO_PRESENT } from './present.ts'
import { receiverOf } from './receiver-of.ts'

const NANI = { ...NO_PRESENT, receiver: 'Kamla Joshi', receiverPhone: '98290 00000', from: 'Meera' }
const MEERA = { firstName: 'Meera', lastName: 'Sharma', phone: '98765 43210' }

test('a present names who gets it and who it is from; message and phone may be missing [PROM-70]', () => {
  expect(checkPresent(NANI)).toEqual({ ok: true })
  expect(checkPresent({ ...NANI, receiverPhone: ' ', message: '' })).toEqual({ ok: true })
  expect(presentErrors({ ...NANI, receiver: ' \u200b', receiverPhone: '12345', from: '' })).toEqual({
    receiver: 'Receiver’s name is required',
    receiverPhone: 'Phone number should be 10 digits',
    from: 'Please say who it is from',
  })
  expect(presentErrors({ ...NANI, receiver: 'K'.repeat(81), from: 'M'.repeat(80) })).toEqual({
    receiver: 'The card has room for a name of 80 letters',
  })
})

test('a card takes 240 letters of any script, and ten lines [PROM-71]', () => {
  const withMessage = (message: string) => presentErrors({ ...NANI, message }).message
  expect(withMessage('क्ष'.repeat(240))).toBeUndefined()
  expect(withMessage('👩‍👩‍👧‍👦'.repeat(240))).toBeUndefined()
  expect(withMessage(` ${'a'.repeat(240)}\u0007\n\n`)).toBeUndefined()
  expect(withMessage('a'.repeat(241))).toBe('The card has room for 240 letters, and these are 241')
  expect(withMessage(Array(10).fill('a').join('\n'))).toBeUndefined()
  expect(withMessage(Array(11).fill('a').join('\n'))).toBe('The card has room for 10 lines')
})

test('all that is wrong with a present is told at once [PROM-70]', () => {
  expect(checkPresent(NO_PRESENT)).toEqual({
    ok: false,
    refusal: { code: 'present-invalid', messages: ['Receiver’s name is required', 'Please say who it is from'] },
  })
})

test('the receiver of a present gets it and is called, else whoever ordered [PROM-74]', () => {
  expect(receiverOf(MEERA, NANI)).toEqual({ name: 'Kamla Joshi', phone: '98290 00000' })
  expect(receiverOf(MEERA, { ...NANI, receiverPhone: '' })).toEqual({ name: 'Kamla Joshi', phone: '98765 43210' })
  expect(receiverOf(MEERA, null)).toEqual({ name: 'Meera Sharma', phone: '98765 43210' })
})
