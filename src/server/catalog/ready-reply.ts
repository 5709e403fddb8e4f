import { hash } from 'node:crypto'
import type { Product } from '../../domain/product.ts'
import { ReadyReply } from '../http/serve.ts'
import { readyProduct } from './ready-product.ts'

/** JSON text, and products in it. */
export type Part = string | readonly Product[]

const COMMA = Buffer.from(',')

/** An answer put together from ready parts; the same content has the same ETag in every process. */
export function readyReply(parts: readonly Part[]): ReadyReply {
  const chunks: Buffer[] = []
  const digests: string[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      chunks.push(Buffer.from(part))
      digests.push(part)
    } else addProducts(part, chunks, digests)
  }
  return new ReadyReply(Buffer.concat(chunks), `"${hash('sha1', digests.join('\n'), 'base64url')}"`)
}

function addProducts(products: readonly Product[], chunks: Buffer[], digests: string[]): void {
  for (const [at, product] of products.entries()) {
    const { bytes, digest } = readyProduct(product)
    if (at > 0) chunks.push(COMMA)
    chunks.push(bytes)
    digests.push(digest)
  }
}
