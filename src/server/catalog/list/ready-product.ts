import { hash } from 'node:crypto'
import type { Product } from '../../../domain/catalog/product.ts'
import { viewProduct } from './view-product.ts'

/** A product as JSON bytes, with a digest of them. */
export type ReadyProduct = { bytes: Buffer; digest: string }

const made = new WeakMap<Product, ReadyProduct>()

/** A product's bytes, made once: a product that changes in any way is another object. */
export function readyProduct(product: Product): ReadyProduct {
  const known = made.get(product)
  if (known) return known
  const bytes = Buffer.from(JSON.stringify(viewProduct(product)))
  const ready = { bytes, digest: hash('sha1', bytes, 'base64url') }
  made.set(product, ready)
  return ready
}
