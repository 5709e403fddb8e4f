import { defineConfig } from 'vitest/config'

/** The tests of carts, orders and sessions; the other API tests would only make every mutant slower. */
const ABOUT = [
  ...['accounts', 'cart', 'checkout-prices', 'checkout', 'coupons', 'idempotency', 'invoice', 'notify', 'order-limits'],
  ...['orders-command', 'orders-moves', 'orders', 'profile', 'sessions', 'stock'],
]

export default defineConfig({
  test: {
    include: [...ABOUT.map((subject) => `tests/api/${subject}.test.ts`), 'tests/faults/single-use-coupon.test.ts'],
    // A run tries one mutant, in a thread of its own: its files may share what they import.
    isolate: false,
    globalSetup: ['tools/mutants/given-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
