import { useEffect, useState } from 'react'
import { countLeft } from '../../contract/cart.ts'
import type { Product } from '../../contract/catalog.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { LOW_STOCK } from '../../domain/catalog/product.ts'
import { callApi } from '../page/api.ts'

export type Size = Product['sizePrices'][number]

type Left = Readonly<Record<string, number>>

/**
 * How many of each size an order can still take, as far as it limits: a page that is kept knows only whether many or
 * few are left, so the shop is asked where few are, or where many are wanted.
 */
export function useLeft(productId: string, { size, wanted }: { size: Size | undefined; wanted: number }) {
  const [left, setLeft] = useState<Left>({})
  const limits = size !== undefined && mayLimit(size, wanted)
  const ask = async (): Promise<Left> => {
    const known = await askLeft(productId)
    setLeft(known)
    return known
  }
  useEffect(() => {
    if (limits) void ask()
  }, [limits])
  return {
    /** By size, where fewer are left than an order may hold and the shop has said so. */
    left,
    /** How many there are of the size where `asked` may be more; undefined: enough. */
    leftFor: async (chosen: Size, asked: number): Promise<number | undefined> =>
      mayLimit(chosen, asked) ? (left[chosen.size] ?? (await ask())[chosen.size]) : undefined,
    ask,
  }
}

function mayLimit({ availability }: Size, wanted: number): boolean {
  return availability !== 'in' || wanted > LOW_STOCK
}

/** Where no answer comes nothing limits: the shop looks once more when it is ordered. */
async function askLeft(id: string): Promise<Left> {
  try {
    const { left } = await callApi(countLeft, { params: { id } })
    return Object.fromEntries(Object.entries(left).filter(([, count]) => count < MOST_PER_LINE))
  } catch (error) {
    console.warn('What is left was not told', error)
    return {}
  }
}
