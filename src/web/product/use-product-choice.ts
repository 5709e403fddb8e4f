import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { messageOf } from '../../contract/refusal.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { cart } from '../account/session/shopper.ts'

export type ProductChoice = ReturnType<typeof useProductChoice>

/** Size and quantity on the product page: several sizes start with none chosen (specification §5). */
export function useProductChoice(product: Product) {
  const navigate = useNavigate()
  const leaving = useRef(false)
  const sizes = product.sizePrices
  const [chosen, setChosen] = useState<string | undefined>(sizes.length === 1 ? sizes[0]?.size : undefined)
  const [error, setError] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const size = sizes.find((each) => each.size === chosen)

  function add(): boolean {
    if (!size) {
      setError('Select Product Size')
      toast.show({ kind: 'bad', text: 'Select Product Size' })
      return false
    }
    const added = cart.add({ productId: product._id, size: size.size, quantity })
    if (added) toast.show({ kind: 'good', text: 'Added to cart!' })
    return added
  }

  /** Once: a second press before the cart has come is the same wish. */
  async function buyNow(): Promise<void> {
    if (leaving.current || !add()) return
    leaving.current = true
    await navigate({ to: '/cart' })
    leaving.current = false
  }

  return {
    /** The size chosen; undefined while none is. */
    size,
    error,
    quantity,
    choose: (label: string) => {
      setChosen(label)
      setError(undefined)
    },
    setQuantity,
    /** An entry that is no quantity: it becomes 1, or the most that an order takes of one size. */
    refuseQuantity: (typed: string) => {
      const tooMany = Number(typed) > MOST_PER_LINE
      setQuantity(tooMany ? MOST_PER_LINE : 1)
      const text = tooMany
        ? messageOf({ code: 'quantity-too-large', most: MOST_PER_LINE })
        : 'Quantity must be at least 1'
      toast.show({ kind: 'bad', text })
    },
    add,
    buyNow: () => void buyNow(),
  }
}

/** 'default' is how a product without sizes is stored; nobody is shown the word. */
export function sizeText(size: string | undefined): string | undefined {
  return size === DEFAULT_SIZE ? undefined : size
}
