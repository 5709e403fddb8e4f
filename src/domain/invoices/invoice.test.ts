import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOTELS, IN_PUNE, MEERA, SELLER, TRADERS } from '../../../tests/sample-seller.ts'
import type { Business } from '../business/business.ts'
import { fromRupees, paise, sumOf, times } from '../money.ts'
import { type DispatchedOrder, drawUpInvoice, type Invoice, type SoldLine } from './invoice.ts'

const ladoo: SoldLine = {
  name: 'Besan Ladoo',
  size: '500 g',
  hsn: '21069099',
  gstRate: 5,
  price: fromRupees(105),
  quantity: 2,
  discount: null,
}
const khakhra: SoldLine = {
  ...ladoo,
  name: 'Methi Khakhra',
  hsn: '19059090',
  gstRate: 0,
  price: fromRupees(90),
  quantity: 1,
}
const hamper: SoldLine = {
  ...ladoo,
  name: 'Hamper',
  size: 'Box of 12',
  gstRate: 18,
  price: fromRupees(300),
  quantity: 1,
}

type Changes = Partial<Omit<DispatchedOrder, 'amount'>> & { discount?: number }

/** An order of `lines` for Meera, without charges; `discount` in paise. */
function orderOf(lines: readonly SoldLine[], { discount = 0, ...changes }: Changes = {}): DispatchedOrder {
  const order = {
    orderId: '64f1a2b3c4d5e6f708192a3b',
    number: '2026-27/000001',
    issuedAt: Date.UTC(2026, 10, 22),
    placedAt: Date.UTC(2026, 10, 20),
    paymentMethod: 'cod',
    buyer: MEERA,
    lines,
    deliveryFee: fromRupees(0),
    deliveryDiscount: fromRupees(0),
    additionalCosts: fromRupees(0),
    handling: { coldPacking: false, giftWrapping: false },
    coupon: null,
    ...changes,
  }
  const goods = lines.map(({ price, quantity }) => times(price, quantity))
  return { ...order, amount: paise(sumOf([...goods, order.deliveryFee, order.additionalCosts]) - discount) }
}

const namesOf = ({ lines }: Invoice) => lines.map(({ description }) => description)
const unregistered = { ...SELLER, gstin: '  ' }

test('within the state of the seller the tax is halved, each half at half the rate', () => {
  const { title, taxes, placeOfSupply, lines } = drawUpInvoice(orderOf([ladoo]), SELLER)
  expect({ title, taxes, placeOfSupply }).toEqual({
    title: 'Tax Invoice',
    taxes: 'halves',
    placeOfSupply: { code: '08', name: 'Rajasthan' },
  })
  expect(lines).toEqual([
    {
      description: 'Besan Ladoo',
      goods: { size: '500 g', hsn: '21069099', quantity: 2, unit: 'PAC', price: 10_500 },
      discount: 0,
      amount: 21_000,
      gstRate: 5,
      taxable: 20_000,
      cgst: 500,
      sgst: 500,
      igst: 0,
    },
  ])
})

test('into another state the tax is integrated, and the PIN code tells the state where none was typed', () => {
  const { taxes, placeOfSupply, total } = drawUpInvoice(orderOf([ladoo], { buyer: IN_PUNE }), SELLER)
  expect({ taxes, placeOfSupply }).toEqual({ taxes: 'integrated', placeOfSupply: { code: '27', name: 'Maharashtra' } })
  expect(total).toEqual({ amount: 21_000, taxable: 20_000, cgst: 0, sgst: 0, igst: 1000, discount: 0 })
})

test('a place nobody knows is the seller’s own state, and abroad is none of them', () => {
  const nowhere = drawUpInvoice(orderOf([ladoo], { buyer: { ...IN_PUNE, zipcode: '999999' } }), SELLER)
  expect([nowhere.placeOfSupply?.code, nowhere.taxes]).toEqual(['08', 'halves'])
  const abroad = drawUpInvoice(orderOf([ladoo], { buyer: { ...MEERA, country: 'Nepal' } }), SELLER)
  expect([abroad.placeOfSupply, abroad.taxes]).toEqual([{ code: '96', name: 'Nepal' }, 'integrated'])
})

test('an invoice to a business names it, is supplied where it is registered, and abroad it is an export [GSTIN-04]', () => {
  const drawn = (business: Business, buyer = MEERA) => drawUpInvoice(orderOf([ladoo], { business, buyer }), SELLER)
  expect(drawn(TRADERS)).toMatchObject({
    ...{ business: TRADERS, buyer: MEERA, taxes: 'integrated', placeOfSupply: { code: '27', name: 'Maharashtra' } },
    total: { amount: 21_000, taxable: 20_000, igst: 1000, cgst: 0, sgst: 0 },
  })
  expect(drawn(HOTELS, IN_PUNE)).toMatchObject({ taxes: 'halves', total: { cgst: 500, sgst: 500, igst: 0 } })
  expect(drawn(HOTELS, { ...MEERA, country: 'Nepal' })).toMatchObject({
    taxes: 'integrated',
    placeOfSupply: { code: '96' },
  })
  expect(drawUpInvoice(orderOf([ladoo], { business: null }), SELLER)).not.toHaveProperty('business')
})

test('a seller whose state nobody knows can split no tax between centre and state', () => {
  const lost = { ...SELLER, gstin: '00AAAAA0000A0Z0', address: '12 Example Bazaar' }
  expect(drawUpInvoice(orderOf([ladoo]), lost)).toMatchObject({ taxes: 'integrated', seller: { state: null } })
})

test('exempt goods alone make a bill of supply, with taxed ones an invoice-cum-bill of supply', () => {
  const titleAndTaxes = (...lines: SoldLine[]) => {
    const { title, taxes } = drawUpInvoice(orderOf(lines), SELLER)
    return [title, taxes]
  }
  expect(titleAndTaxes(khakhra)).toEqual(['Bill of Supply', 'none'])
  expect(titleAndTaxes(ladoo, khakhra)).toEqual(['Invoice-cum-Bill of Supply', 'halves'])
  expect(titleAndTaxes(ladoo, hamper)).toEqual(['Tax Invoice', 'halves'])
})

test('a seller without a GSTIN charges no tax: its prices are the value of the goods', () => {
  const { title, taxes, total, byRate } = drawUpInvoice(orderOf([ladoo, hamper]), unregistered)
  expect([title, taxes]).toEqual(['Invoice', 'none'])
  expect(total).toEqual({ amount: 51_000, taxable: 51_000, cgst: 0, sgst: 0, igst: 0, discount: 0 })
  expect(byRate).toHaveLength(1)
})

test('delivery and packing come with the goods, at their rates and by what they cost', () => {
  const charged = { deliveryFee: paise(4000), additionalCosts: paise(7000) }
  const handling = { coldPacking: true, giftWrapping: true }
  const one = drawUpInvoice(orderOf([ladoo], { ...charged, handling }), SELLER)
  expect(namesOf(one)).toEqual(['Besan Ladoo', 'Delivery', 'Cold packing and gift wrapping'])
  const two = drawUpInvoice(orderOf([hamper, khakhra, ladoo], { ...charged, additionalCosts: paise(0) }), SELLER)
  expect(namesOf(two).slice(3)).toEqual([
    'Delivery, for goods at 0 %',
    'Delivery, for goods at 5 %',
    'Delivery, for goods at 18 %',
  ])
  expect(two.lines.slice(3).map(({ amount }) => amount)).toEqual([600, 1400, 2000])
})

test.each([
  [{ coldPacking: true, giftWrapping: false }, 'Cold packing'],
  [{ coldPacking: false, giftWrapping: true }, 'Gift wrapping'],
  [{ coldPacking: false, giftWrapping: false }, 'Packing'],
])('the handling asked for names the charge: %j', (handling, name) => {
  expect(namesOf(drawUpInvoice(orderOf([ladoo], { additionalCosts: paise(3000), handling }), SELLER))[1]).toBe(name)
})

test('a discount is taken from goods and charges in proportion, before the tax', () => {
  const { lines, total } = drawUpInvoice(
    orderOf([ladoo, hamper], { deliveryFee: paise(4000), discount: 5500, coupon: 'SWEETFREE' }),
    SELLER,
  )
  expect(lines.map(({ discount }) => discount)).toEqual([2100, 3000, 165, 235])
  expect(total).toMatchObject({ discount: 5500, amount: 49_500 })
})

test('a discount of some things is of those alone, and of their tax [COUP-07]', () => {
  const ofHamper = [
    { ...ladoo, discount: paise(0) },
    { ...hamper, discount: paise(5000) },
  ]
  const { lines } = drawUpInvoice(orderOf(ofHamper, { deliveryFee: paise(4000), discount: 5000 }), SELLER)
  expect(lines.map(({ discount }) => discount)).toEqual([0, 5000, 0, 0])
  expect(lines[1]).toMatchObject({ gstRate: 18, amount: 25_000 })
  // A refund before it was sent is for the whole order.
  const refunded = drawUpInvoice(orderOf(ofHamper, { deliveryFee: paise(4000), discount: 10_000 }), SELLER)
  expect(sumOf(refunded.lines.map(({ discount }) => discount))).toBe(10_000)
  expect(refunded.lines[1]?.discount).toBeGreaterThan(5000)
})

test('delivery that a coupon paid is on the invoice with its discount, at each rate [COUP-07]', () => {
  const lines = [ladoo, hamper].map((line) => ({ ...line, discount: paise(0) }))
  const charges = { deliveryFee: paise(4000), deliveryDiscount: paise(4000), discount: 4000 }
  const invoice = drawUpInvoice(orderOf(lines, charges), SELLER)
  expect(invoice.lines.map(({ amount, discount }) => [amount, discount])).toEqual([
    [21_000, 0],
    [30_000, 0],
    [0, 1647],
    [0, 2353],
  ])
})

test('boxes, packs and pieces have their codes', () => {
  const unitOf = (size: string) => drawUpInvoice(orderOf([{ ...ladoo, size }]), SELLER).lines[0]?.goods
  expect(['Box of 12', '250 g', '1 kg', 'Large', 'Boxer'].map((size) => unitOf(size)?.unit)).toEqual([
    'BOX',
    'PAC',
    'PAC',
    'NOS',
    'NOS',
  ])
  expect(unitOf('default')).toMatchObject({ size: '', unit: 'NOS' })
})

describe('for any order', () => {
  const anyLine: fc.Arbitrary<SoldLine> = fc.record({
    name: fc.constantFrom('Barfi', 'Peda'),
    size: fc.constantFrom('250 g', 'Box of 12'),
    hsn: fc.constant('21069099'),
    gstRate: fc.constantFrom(0, 5, 12, 18),
    price: fc.nat(10_000_000).map(paise),
    quantity: fc.integer({ min: 1, max: 99 }),
    discount: fc.constant(null),
  })
  const charges = { deliveryFee: fc.nat(10_000).map(paise), additionalCosts: fc.nat(10_000).map(paise) }
  const anyOrder = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 40 }),
      ...charges,
      buyer: fc.constantFrom(MEERA, IN_PUNE),
      business: fc.constantFrom(null, TRADERS, HOTELS),
      mille: fc.nat(1000),
    })
    .map(({ lines, mille, ...changes }) => {
      const whole = orderOf(lines, changes).amount
      return orderOf(lines, { ...changes, discount: Math.floor((whole * mille) / 1000) })
    })
  const anySeller = fc.constantFrom(SELLER, unregistered)
  const forAny = (judge: (invoice: Invoice, order: DispatchedOrder) => void) =>
    fc.assert(fc.property(anyOrder, anySeller, (order, seller) => judge(drawUpInvoice(order, seller), order)))

  test('the total of an invoice is the sum of its lines, and each line is its value and its taxes', () => {
    forAny(({ lines, total }, order) => {
      expect(total.amount).toBe(order.amount)
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(order.amount)
      for (const { amount, taxable, cgst, sgst, igst } of lines) {
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(Math.min(taxable, cgst, sgst, igst, amount)).toBeGreaterThanOrEqual(0)
        expect(cgst).toBe(sgst)
      }
    })
  })

  test('no paisa of the discount is lost, and nothing is discounted below nothing', () => {
    forAny(({ lines, total }, { lines: sold, deliveryFee, additionalCosts, amount }) => {
      const goods = sumOf(sold.map(({ price, quantity }) => times(price, quantity)))
      expect(sumOf(lines.map(({ discount }) => discount))).toBe(total.discount)
      expect(total.discount).toBe(goods + deliveryFee + additionalCosts - amount)
      for (const { goods: of, discount, amount: paid } of lines) {
        expect(discount).toBeGreaterThanOrEqual(0)
        if (of) expect(of.price * of.quantity - discount).toBe(paid)
      }
    })
  })

  test('the rates add up to the lines, and either kind of tax excludes the other', () => {
    forAny(({ byRate, total: { discount: _, ...total }, taxes }) => {
      for (const part of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
        expect(sumOf(byRate.map((rate) => rate[part]))).toBe(total[part])
      }
      if (taxes !== 'halves') expect(total.cgst + total.sgst).toBe(0)
      if (taxes !== 'integrated') expect(total.igst).toBe(0)
    })
  })

  test('an invoice comes back from the database as it went in', () => {
    forAny((invoice) => {
      expect(JSON.parse(JSON.stringify(invoice))).toEqual(invoice)
    })
  })
})
