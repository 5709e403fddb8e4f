import { foldSpelling } from '../search/spelling.ts'
import type { ProductFields } from './product-record.ts'

/** What a product is called, by which its photographs can be. */
export type NamedProduct = Pick<ProductFields, 'id' | 'name' | 'nameHi' | 'aliases'>

/** A photograph's file: the products that its name may mean, and which picture it is, from 1. */
export type PhotographMatch<Product> = { file: string; products: readonly Product[]; place: number }

const NUMBERED = /^(.+?)[\s_.(-]+(\d{1,2})\)?$/u

/**
 * The products that photographs are of, by the names of their files: exactly, once spellings are folded (laddu, ladoo and
 * लड्डू are one). `besan-ladoo-2.jpg` is the second picture of Besan Ladoo; where a product is called Besan Ladoo 2 as
 * well, it may be either, and somebody has to say.
 */
export function matchPhotographs<Product extends NamedProduct>(
  files: readonly string[],
  products: readonly Product[],
): PhotographMatch<Product>[] {
  const called = indexOf(products)
  const find = (text: string) => keysOf(text).flatMap((key) => [...(called.get(key) ?? [])])
  return files.map((file) => {
    const stem = file.normalize('NFC').replace(/\.[a-z0-9]{2,5}$/i, '')
    const [, bare = '', place = '1'] = NUMBERED.exec(stem) ?? []
    const [whole, numbered] = [find(stem), find(bare)]
    return { file, products: [...new Set([...whole, ...numbered])], place: numbered.length > 0 ? Number(place) : 1 }
  })
}

function indexOf<Product extends NamedProduct>(products: readonly Product[]): Map<string, Set<Product>> {
  const called = new Map<string, Set<Product>>()
  for (const product of products) {
    const { id, name, nameHi, aliases } = product
    for (const key of [id, name, nameHi ?? '', ...aliases].flatMap(keysOf)) {
      called.set(key, (called.get(key) ?? new Set()).add(product))
    }
  }
  return called
}

/** A name word by word and as one word, since names of files lose their spaces; nothing for a name without letters. */
function keysOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? [] : [...new Set([words.map(foldSpelling).join(' '), foldSpelling(words.join(''))])]
}
