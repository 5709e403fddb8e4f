/** Amounts in rupees; `discount` is per cent where `isPercentage` (specification §9). */
export type DemoCoupon = {
  code: string
  description: string
  isPercentage: boolean
  discount: number
  minAmount: number
  maxDiscount: number | null
  listed: boolean
  usageLimit: number | null
}

export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    code: 'SWEETFREE',
    description: '₹100 off when your sweets come to ₹500 or more',
    isPercentage: false,
    discount: 100,
    minAmount: 500,
    maxDiscount: null,
    listed: true,
    usageLimit: null,
  },
  {
    code: 'WELCOME10',
    description: '10% off your order, up to ₹200',
    isPercentage: true,
    discount: 10,
    minAmount: 0,
    maxDiscount: 200,
    listed: true,
    usageLimit: null,
  },
  {
    code: 'FREESHIP',
    description: '₹50 off, which covers delivery and a little more',
    isPercentage: false,
    discount: 50,
    minAmount: 0,
    maxDiscount: null,
    listed: true,
    usageLimit: null,
  },
  {
    code: 'DIWALI-DEMO',
    description: '₹150 off from ₹300, good for one order',
    isPercentage: false,
    discount: 150,
    minAmount: 300,
    maxDiscount: null,
    listed: false,
    usageLimit: 1,
  },
]
