import { fromRupees } from '../domain/money.ts'
import type { DemoProduct } from './catalog/demo-product.ts'
import type { DemoCoupon } from './demo-coupons.ts'
import type { DemoReview } from './reviews/demo-reviews.ts'

const DAY = 24 * 60 * 60 * 1000

/** The struck-through price of a featured product: `rupees` × 1.2 in whole rupees (specification §9). */
function struckPrice(rupees: number): number {
  return Math.round(rupees * 1.2)
}

export function productRow(product: DemoProduct, reviews: readonly DemoReview[], now: number) {
  return {
    id: product.id,
    name: product.name,
    name_hi: product.nameHi,
    aliases: [...product.aliases],
    description: product.description,
    category: product.category,
    sub_category: product.subCategory,
    tags: [...product.kinds, ...product.occasions, ...product.words],
    pictures: [`${product.id}-1`, `${product.id}-2`],
    bestseller: product.bestseller ?? false,
    new_arrival: product.newArrival ?? false,
    featured: product.featured ?? false,
    ingredients: product.ingredients,
    allergens: [...product.allergens],
    nutrition: product.nutrition,
    shelf_life: product.shelfLife,
    storage: product.storage,
    hsn: product.hsn,
    gst_rate: product.gstRate,
    listed_at: new Date(now - product.listedDaysAgo * DAY),
    review_count: reviews.length,
    rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
  }
}

export function variantRows({ id, featured, sizes }: DemoProduct) {
  return sizes.map(({ size, grams, rupees, stock }, position) => ({
    product_id: id,
    size,
    position,
    grams,
    price: fromRupees(rupees),
    discount_price: featured ? fromRupees(struckPrice(rupees)) : null,
    on_hand: stock,
  }))
}

export function reviewRow({ productId, author, rating, title, text, daysAgo }: DemoReview, now: number) {
  return { product_id: productId, author, rating, title, text, created_at: new Date(now - daysAgo * DAY) }
}

export function couponRow({ code, description, isPercentage, discount, ...coupon }: DemoCoupon) {
  return {
    code,
    description,
    is_percentage: isPercentage,
    discount: isPercentage ? discount : fromRupees(discount),
    min_amount: fromRupees(coupon.minAmount),
    max_discount: coupon.maxDiscount === null ? null : fromRupees(coupon.maxDiscount),
    listed: coupon.listed,
    usage_limit: coupon.usageLimit,
  }
}
