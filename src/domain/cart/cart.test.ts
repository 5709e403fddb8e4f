import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addLine,
  type CartData,
  type CartLine,
  cartOf,
  countItems,
  linesOf,
  MOST_PER_LINE,
  mergeCarts,
  quantityOf,
  removeLine,
  setLine,
} from './cart.ts'

const LADOO: CartLine = { productId: 'besan-ladoo', size: '250 g', quantity: 1 }

const anyLine = fc.record<CartLine>({
  productId: fc.constantFrom('jalebi', 'kaju-barfi', '__proto__', 'constructor', 'toString'),
  size: fc.constantFrom('250 g', '1 kg', '__proto__', 'hasOwnProperty'),
  quantity: fc.integer({ min: 1, max: MOST_PER_LINE }),
})
const anyCart = fc.array(anyLine, { maxLength: 12 }).map(cartOf)

test('adding starts at one, and each further adding raises it by one [STATE-13]', () => {
  let cart: CartData = {}
  for (let times = 1; times <= 5; times += 1) {
    cart = added(cart, LADOO)
    expect(cart).toEqual({ 'besan-ladoo': { '250 g': times } })
  }
})

test('the same sweet in two sizes makes two lines [STATE-14]', () => {
  const cart = added(added({}, LADOO), { ...LADOO, size: '1 kg' })
  expect(linesOf(cart)).toEqual([LADOO, { ...LADOO, size: '1 kg' }])
})

test('updating a line sets exactly the given quantity [STATE-15]', () => {
  const cart = added(added({}, LADOO), { ...LADOO, size: '1 kg' })
  for (const quantity of [1, 7, 3, MOST_PER_LINE]) {
    const updated = setLine(cart, { ...LADOO, quantity })
    expect(updated).toEqual({ ok: true, cart: { 'besan-ladoo': { '250 g': quantity, '1 kg': 1 } } })
  }
})

test('the count is the sum of all positive quantities [VALID-07]', () => {
  expect(countItems({})).toBe(0)
  expect(countItems({ jalebi: { '250 g': 2, '1 kg': 3 }, 'kaju-barfi': { '500 g': 4 } })).toBe(9)
  expect(countItems({ jalebi: { '250 g': 2, '1 kg': 0 }, 'kaju-barfi': { '500 g': -4 } })).toBe(2)
})

test('a line of no quantity is no line', () => {
  expect(linesOf({ jalebi: { '250 g': 2, '1 kg': 0 }, 'kaju-barfi': { '500 g': -4 } })).toEqual([
    { productId: 'jalebi', size: '250 g', quantity: 2 },
  ])
})

test('quantity 0 removes the line, and the product with its last line', () => {
  const cart = added(added({}, LADOO), { ...LADOO, size: '1 kg' })
  expect(setLine(cart, { ...LADOO, quantity: 0 })).toEqual({ ok: true, cart: { 'besan-ladoo': { '1 kg': 1 } } })
  expect(removeLine({ 'besan-ladoo': { '1 kg': 1 } }, { ...LADOO, size: '1 kg' })).toEqual({})
})

test('more than 99 of one size is refused, whether added or set', () => {
  const refused = { ok: false, refusal: { code: 'quantity-too-large', most: 99 } }
  const full = cartOf([{ ...LADOO, quantity: 99 }])
  expect(addLine(full, LADOO)).toEqual(refused)
  expect(setLine(full, { ...LADOO, quantity: 100 })).toEqual(refused)
})

describe('merging two carts', () => {
  test('adds the quantities up, line by line', () => {
    const visitor = cartOf([{ ...LADOO, quantity: 2 }])
    const customer = cartOf([
      { ...LADOO, quantity: 3 },
      { ...LADOO, size: '1 kg' },
    ])
    expect(mergeCarts(customer, visitor)).toEqual({ 'besan-ladoo': { '250 g': 5, '1 kg': 1 } })
  })

  test('loses no line and gives each the sum, at most 99', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (cart, other) => {
        const merged = mergeCarts(cart, other)
        const lines = [...linesOf(cart), ...linesOf(other)]
        for (const line of lines) {
          const sum = quantityOf(cart, line) + quantityOf(other, line)
          expect(quantityOf(merged, line)).toBe(Math.min(MOST_PER_LINE, sum))
        }
        expect(linesOf(merged)).toHaveLength(new Set(lines.map(({ productId, size }) => `${productId}/${size}`)).size)
      }),
    )
  })

  test('gives the same lines either way round, and an empty cart changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (cart, other) => {
        expect(mergeCarts(cart, other)).toEqual(mergeCarts(other, cart))
        expect(mergeCarts(cart, {})).toEqual(cart)
      }),
    )
  })
})

test('ids such as __proto__ are ids like any other and touch nothing else', () => {
  fc.assert(
    fc.property(anyCart, anyLine, (cart, line) => {
      const before = JSON.stringify(cart)
      const outcome = setLine(cart, line)
      expect(outcome.ok && quantityOf(outcome.cart, line)).toBe(line.quantity)
      expect(quantityOf({}, line)).toBe(0)
      expect(JSON.stringify(cart)).toBe(before)
    }),
  )
})

function added(cart: CartData, line: CartLine): CartData {
  const outcome = addLine(cart, line)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.cart
}

test('taking a line out leaves the same size of another sweet, and another size of the same', () => {
  const cart = { 'besan-ladoo': { '250 g': 1, '1 kg': 2 }, 'kaju-barfi': { '250 g': 3 } }
  expect(removeLine(cart, { productId: 'besan-ladoo', size: '250 g' })).toEqual({
    'besan-ladoo': { '1 kg': 2 },
    'kaju-barfi': { '250 g': 3 },
  })
})
