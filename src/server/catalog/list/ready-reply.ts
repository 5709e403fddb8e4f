import { hash } from 'node:crypto'
import type { Product } from '../../../domain/catalog/product.ts'
import type { ReadyReply } from '../../http/answers/ready-answer.ts'
import { readyProduct } from './ready-product.ts'

/** JSON text, and products in it. */
export type Part = string | readonly Product[]

const COMMA = Buffer.from(',')

/** An answer put together from ready parts; the same content has the same ETag in every process. */
export function readyReply(parts: readonly Part[]): ReadyReply {
  const digests = parts.flatMap((part) =>
    typeof part === 'string' ? part : part.map((product) => readyProduct(product).digest),
  )
  return {
    etag: `W/"${hash('sha1', digests.join('\n'), 'base64url')}"`,
    bytes: () => Buffer.concat(parts.flatMap((part) => (typeof part === 'string' ? Buffer.from(part) : bytesOf(part)))),
  }
}

function bytesOf(products: readonly Product[]): Buffer[] {
  return products.flatMap((product, at) => {
    const { bytes } = readyProduct(product)
    return at > 0 ? [COMMA, bytes] : [bytes]
  })
}
