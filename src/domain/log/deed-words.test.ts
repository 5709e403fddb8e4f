import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deedWords } from './deed-words.ts'
import { actionsOf, DEED_SECTIONS, DEEDS, type DeedAction, type DeedDetail, type DeedSection } from './deeds.ts'
import type { TellName } from './named-things.ts'

const NAMES: Readonly<Record<string, string>> = {
  'product anjeer-barfi': 'Anjeer Barfi',
  'variant 17': 'Anjeer Barfi 500 g',
  'customer c1': 'Meera Iyer',
  'order-line 0': 'Kaju Katli 250 g',
  'kitchen-line barfi': 'Barfi',
  'window evening': '4–7 PM',
}
const tellName: TellName = (kind, id) => NAMES[`${kind} ${id}`]

function said(action: string, detail: DeedDetail, times = 1): string {
  const { before, after } = deedWords({ action, detail, times }, tellName)
  return after === null ? before : `${before}IT${after}`
}
const linesOf = (action: string, detail: DeedDetail) => deedWords({ action, detail, times: 1 }, tellName).lines

const ALL = Object.keys(DEEDS) as DeedAction[]
const NOT_WORDS = /[{}[\]"]|undefined|null|NaN|object/

const deedsSaid: readonly (readonly [DeedAction, DeedDetail, string])[] = [
  ['order-moved', { from: 'Placed', to: 'Shipped' }, 'moved IT from Placed to Shipped'],
  ['order-taken', { customerId: 'c1' }, 'took IT by phone for Meera Iyer'],
  ['order-taken', {}, 'took IT by phone'],
  ['order-taken', { customerId: 'c1', waivesFee: true }, 'took IT by phone for Meera Iyer, without the delivery fee'],
  ['order-taken', { customerId: 'c1', byLink: true }, 'took IT by phone for Meera Iyer, to be paid by a link'],
  ['payment-link-made', {}, 'made another payment link for IT'],
  ['order-billed', { billed: 'to-a-business' }, 'had IT billed to a business'],
  ['order-billed', { billed: 'to-its-customer' }, 'had IT billed to its customer'],
  ['order-called-off', { reason: 'Changed her mind' }, 'cancelled IT before it was paid: “Changed her mind”'],
  [
    'order-corrected',
    { from: 'Delivered', to: 'Processing', reason: 'The wrong box', creditNote: 'CN26-27/000001' },
    'set IT back from Delivered to Processing, with the credit note CN26-27/000001: “The wrong box”',
  ],
  [
    'order-corrected',
    { from: 'Processing', to: 'Placed', reason: 'The wrong box' },
    'set IT back from Processing to Placed: “The wrong box”',
  ],
  ['order-step-undone', { from: 'Shipped', to: 'Placed' }, 'took back a step of IT: from Shipped to Placed'],
  ['order-cancelled', { from: 'Placed', reason: 'Too late' }, 'cancelled IT, which was Placed: “Too late”'],
  ['order-cancelled', { from: 'Placed', to: 'Cancelled' }, 'cancelled IT, which was Placed'],
  ['order-came-back', { from: 'Shipped', restocked: false }, 'noted that IT came back, which was Shipped'],
  [
    'order-reduced',
    { amount: 320, reason: 'Only one is left.', lines: [{ position: 0, quantity: 2 }], toShelf: true },
    'took 2 × Kaju Katli 250 g out of IT, ₹320 less: “Only one is left.”',
  ],
  [
    'order-revised',
    {
      more: ['1 × Kaju Katli 500 g', '2 × Peda 250 g'],
      fewer: ['1 × Besan Ladoo 250 g'],
      reason: '',
      toShelf: true,
    },
    'changed IT: 1 × Kaju Katli 500 g, 2 × Peda 250 g more, 1 × Besan Ladoo 250 g fewer',
  ],
  ['door-tried-again', {}, 'had IT brought to its door again'],
  ['door-not-delivered', { why: 'wrong-address' }, 'could not deliver IT at the door: wrong address'],
  ['papers-printed', { orders: 1 }, 'printed IT of 1 order'],
  [
    'kitchen-counted',
    { batch: 'window-a', productId: 'anjeer-barfi', size: '500 g', boxes: 12, shelved: 2, orders: 0 },
    'counted 12 boxes of Anjeer Barfi 500 g as made for IT, 2 boxes of them for the shelf',
  ],
  [
    'order-refunded',
    {
      refund: '0198c0de-0000-7000-8000-000000000001',
      amount: 100_000.5,
      reason: 'Broken',
      lines: [],
      byHand: true,
      unsent: [],
    },
    'gave back ₹1,00,000.50 of IT, to be handed over: “Broken”',
  ],
  ['cash-handed-over', { amount: 740 }, 'took over ₹740 in cash from IT'],
  ['product-added', { name: 'Copy', copyOf: 'anjeer-barfi' }, 'added IT as a copy of Anjeer Barfi'],
  ['product-added', { name: 'Copy', copyOf: 'gone' }, 'added IT as a copy of a deleted product'],
  [
    'stock-changed',
    { variantId: '17', size: '500 g', from: null, to: 0, reason: 'Counted' },
    'changed the stock of IT 500 g from made to order to 0: “Counted”',
  ],
  ['coupon-batch-made', { name: 'Diwali', codes: 1200 }, 'made 1,200 codes of IT'],
  ['customer-noted', {}, 'wrote a note on IT'],
  [
    'address-taken-over',
    { by: 'erased' },
    'took from IT an address that nobody had confirmed: it is that of an erased customer',
  ],
  ['newsletter-exported', { addresses: 3 }, 'saved 3 addresses of IT as a table'],
  [
    'content-saved',
    { version: 3, from: Date.parse('2026-11-20T16:05:00+05:30'), until: null, empty: false },
    'saved IT as version 3, shown from Fri 20 Nov 2026, 4:05 PM',
  ],
  ['day-changed', { day: '2026-11-20', name: 'Diwali' }, 'closed IT: Diwali'],
  ['day-changed', { day: '2026-11-20', name: null }, 'opened IT again'],
  ['day-changed', { day: '2026-11-20', lineId: 'barfi', grams: 40_000 }, 'set what Barfi makes on IT to 40 kg'],
  [
    'day-changed',
    { day: '2026-11-20', lineId: 'barfi', grams: null },
    'had Barfi make on IT what it makes on other days',
  ],
  ['day-changed', { day: '2026-11-20', way: 'rider', until: null }, 'took no more orders for IT, rider'],
  ['day-changed', { day: '2026-11-20' }, 'took orders for IT again'],
  ['orders-opened', {}, 'opened the shop for orders'],
  ['orders-paused', {}, 'had the shop take no orders for now'],
  ['test-letter-sent', { problem: null }, 'sent a test letter'],
  [
    'settlements-taken',
    { rows: 3, settlements: 1, net: 233.4 },
    'took over 1 settlement of what IT paid out, ₹233.40 to the bank',
  ],
  [
    'fee-agreed',
    { since: '2026-11-01', percent: 2, fixed: 3, gstRate: 18 },
    'noted the fee of IT from Sun 1 Nov 2026 on: 2 % and ₹3 a payment, and GST of 18 %',
  ],
  ['role-changed', { from: 'packer', to: 'manager' }, 'changed the role of IT from packer to manager'],
  ['signed-in', { network: '203.0.113.7' }, 'signed in from 203.0.113.7'],
]

describe('the sentence of a deed', () => {
  test.each(deedsSaid)('%s %j reads as words [LOG-01]', (action, detail, words) => {
    expect(said(action, detail)).toBe(words)
    expect(linesOf(action, detail)).toEqual([])
  })

  test.each(ALL)('%s is a whole sentence without any detail, and names its thing once at most [LOG-01]', (action) => {
    const { before, after, lines } = deedWords({ action, detail: {}, times: 1 }, tellName)
    expect(before).toMatch(/^[a-z]/)
    expect(before + (after ?? '')).not.toMatch(/[{}[\]…]/)
    expect(lines).toEqual([])
  })

  test('a refusal that came often says how often, and a full count that it was more', () => {
    expect(said('sign-in-failed', {}, 4)).toBe('could not sign in as IT, 4 times')
    expect(said('signed-out', {}, 100)).toBe('signed out, 100 times or more')
  })

  test('a deed of an earlier version reads as its own words, from what to what [LOG-02]', () => {
    expect(said('box-sealed', { from: 'open', to: 'shut' })).toBe('did “box sealed” to IT')
    expect(linesOf('box-sealed', { from: 'open', to: 'shut' })).toEqual(['From open to shut'])
  })
})

test('the sections of the log hold every deed once', () => {
  const sections = Object.keys(DEED_SECTIONS) as DeedSection[]
  expect(sections.flatMap(actionsOf).toSorted()).toEqual(ALL.toSorted())
})

const word = fc.stringMatching(/^[A-Za-z]{1,8}$/).filter((text) => !NOT_WORDS.test(text.toLowerCase()))
const anyName = fc.oneof(
  word,
  fc.constantFrom(
    'amount',
    'grams',
    'from',
    'to',
    'before',
    'after',
    'lines',
    'changes',
    'reason',
    'stock',
    'weekdays',
  ),
)
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      word,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.uuid(),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 4 }),
  ),
}))

test('a detail of any form reads as words, never as code [LOG-02]', () => {
  const action = fc.constantFrom<string>(...ALL, 'done-by-an-earlier-version')
  fc.assert(
    fc.property(action, fc.dictionary(anyName, anyValue, { maxKeys: 5 }), (one, detail) => {
      const { before, after, lines } = deedWords({ action: one, detail, times: 1 }, tellName)
      for (const text of [before, after ?? '', ...lines]) expect(text).not.toMatch(NOT_WORDS)
    }),
  )
})

describe('the changes of a deed', () => {
  test('prices and stocks of many sizes stand a line each, by product and size [LOG-02]', () => {
    const detail = {
      reason: 'Diwali',
      changes: [
        { variantId: '17', size: '500 g', what: 'price', from: 350, to: 385 },
        { variantId: '17', size: '500 g', what: 'discountPrice', from: null, to: 400.5 },
        { variantId: '17', size: '500 g', what: 'stock', from: null, to: 12 },
        { variantId: '99', size: '1 kg', what: 'stock', from: 3, to: null },
      ],
    }
    expect(said('sizes-edited', detail)).toBe('edited many prices or stocks of IT: “Diwali”')
    expect(linesOf('sizes-edited', detail)).toEqual([
      'Anjeer Barfi 500 g ₹350 → ₹385',
      'Anjeer Barfi 500 g, struck price: nothing → ₹400.50',
      'Anjeer Barfi 500 g, stock: made to order → 12',
      '1 kg, stock: 3 → made to order',
    ])
  })

  test('cells of a product and of a file stand by the titles of their columns [LOG-02]', () => {
    const changes = [
      { column: 'Price', size: '500 g', from: '350', to: '385' },
      { column: 'Name in Hindi', size: null, from: '', to: 'अंजीर बर्फी' },
      { column: 'Description', size: null, from: 'Figs', to: 'x'.repeat(200) },
    ]
    expect(linesOf('product-changed', { changes, removed: [{ size: '1 kg', stock: 4 }] })).toEqual([
      '500 g ₹350 → ₹385',
      'Name in Hindi: nothing → अंजीर बर्फी',
      `Description: Figs → ${'x'.repeat(79)}…`,
      'Removed: size 1 kg, stock 4',
    ])
    const detail = {
      added: ['gone', 'anjeer-barfi'],
      changes: [{ product: 'anjeer-barfi', ...changes[0] }],
      leftOut: 2,
    }
    expect(linesOf('catalogue-imported', detail)).toEqual([
      'Added: a deleted product, Anjeer Barfi',
      'Anjeer Barfi 500 g ₹350 → ₹385',
      'Left out: 2',
    ])
  })

  test('settings stand each from what to what, and within a list only what is another [LOG-02]', () => {
    const delhi = {
      id: 'delhi',
      name: 'Delhi',
      pins: [{ kind: 'exact', pin: '110001' }],
      ways: [{ way: 'rider', fee: 40 }],
    }
    const pune = { id: 'pune', name: 'Pune', pins: [], ways: [] }
    const week = [null, { opens: '09:00', closes: '20:00' }, null, null, null, null, null]
    const detail = {
      deliveryFee: { before: 40, after: 50.5 },
      freeDeliveryFrom: { before: null, after: 999 },
      gstin: { before: '', after: '27AAPFU0939F1ZV' },
      'copy.sameDay': { before: 'Today', after: '' },
      cash: { before: { openAmount: 2000, stockShare: 10 }, after: { openAmount: 2000, stockShare: 20 } },
      week: { before: week, after: week.with(1, { opens: '10:00', closes: '20:00' }) },
      closed: {
        before: { weekdays: [0], dates: [] },
        after: { weekdays: [], dates: [{ day: '2026-11-20', name: 'Diwali' }] },
      },
      delivery: {
        before: { madeAt: 540, zones: [delhi] },
        after: {
          madeAt: 600,
          zones: [{ ...delhi, pins: [{ kind: 'exact', pin: '110002' }], ways: [{ way: 'rider', fee: 50 }] }, pune],
        },
      },
    }
    expect(linesOf('settings-changed', detail)).toEqual([
      'Delivery fee: ₹40 → ₹50.50',
      'Free delivery from: nothing → ₹999',
      'GSTIN: nothing → 27AAPFU0939F1ZV',
      'Same day: Today → nothing',
      'Cash, stock share: 10 % → 20 %',
      'Opening hours, Monday, opens: 09:00 → 10:00',
      'Closed, weekdays: Sunday taken out',
      'Closed, dates, Diwali: new',
      'Made at: 9 AM → 10 AM',
      'Zones, Delhi, pins: exact, pin 110002 added; exact, pin 110001 taken out',
      'Zones, Delhi, ways, rider, fee: ₹40 → ₹50',
      'Zones, Pune: new',
    ])
    expect(linesOf('settings-changed', { delivery: { before: null, after: { madeAt: 540 } } })).toEqual(['Set'])
  })

  test('the terms of a coupon stand as per cent or as money, and what the shop knew besides does not [LOG-02]', () => {
    const before = {
      isPercentage: true,
      discount: 10,
      minAmount: 500,
      productIds: [],
      endsAt: null,
      used: 4,
      version: 2,
    }
    const after = {
      ...{ isPercentage: false, discount: 50, minAmount: 500, productIds: ['anjeer-barfi'] },
      endsAt: Date.parse('2026-11-21T00:00:00+05:30'),
    }
    expect(linesOf('coupon-changed', { before, after })).toEqual([
      'In per cent: yes → no',
      'Discount: 10 % → ₹50',
      'Products: Anjeer Barfi added',
      'Ends at: nothing → Sat 21 Nov 2026, 12:00 AM',
    ])
  })

  test('another day of an order stands with its window [LOG-02]', () => {
    const detail = {
      before: { day: '2026-11-20', window: null },
      after: { day: '2026-11-21', window: 'evening' },
    }
    expect(linesOf('order-day-changed', detail)).toEqual([
      'Day: Fri 20 Nov 2026 → Sat 21 Nov 2026',
      'Window: nothing → 4–7 PM',
    ])
  })
})
