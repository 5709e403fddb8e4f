import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { messageOf } from '../../contract/refusals/refusal.ts'
import { MOST_PER_LINE, quantityOf } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE, isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { cart } from '../account/session/shopper.ts'
import { type Size, useLeft } from './use-left.ts'

export type ProductChoice = ReturnType<typeof useProductChoice>

/** What follows when a size has been put into the cart: the answer on this page, or the cart. */
type Deed = 'add' | 'buy'

/** Size and quantity on the product page, which begins with the size that the card adds (specification §5). */
export function useProductChoice(product: Product) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [chosen, setChosen] = useState(isSoldOut(product.sizePrices) ? undefined : sizeOnCard(product.sizePrices)?.size)
  const [wanted, setWanted] = useState(1)
  const [asking, setAsking] = useState<Deed>()
  const [answer, setAnswer] = useState<{ open: boolean; size: string; note?: string }>()
  const {
    left: known,
    leftFor,
    ask,
  } = useLeft(product._id, {
    size: product.sizePrices.find(({ size }) => size === chosen),
    wanted,
  })
  const sizes: Size[] = product.sizePrices.map((each) =>
    known[each.size] === 0 ? { ...each, availability: 'out' } : each,
  )
  const size = sizes.find((each) => each.size === chosen && each.availability !== 'out')
  const left = size && known[size.size]
  const most = left ?? MOST_PER_LINE
  const closeAnswer = () => setAnswer((last) => last && { ...last, open: false })

  /** Puts as many of the size into the cart as are wanted and there; undefined where none was. `note`: that was all. */
  async function put(one: Size): Promise<{ note?: string } | undefined> {
    const line = { productId: product._id, size: one.size }
    const held = quantityOf(cart.get().lines, line)
    const there = await leftFor(one, held + wanted)
    const fits = there === undefined ? wanted : Math.min(wanted, there - held)
    if (fits < 1) {
      toast.show({ kind: 'bad', text: there ? `${onlyLeftWords(there)}, and already in your cart.` : 'Sold out' })
      return undefined
    }
    // What the server refuses it says itself; then this page may be behind the shop.
    const refused = () => {
      closeAnswer()
      void ask()
    }
    if (!cart.add({ ...line, quantity: fits }, refused)) return undefined
    if (there === undefined || held + fits < there) return {}
    return { note: fits < wanted ? `${onlyLeftWords(there)}: ${fits} added, not ${wanted}` : onlyLeftWords(there) }
  }

  /** Once: a second press before the first is answered is the same wish. */
  async function act(deed: Deed, one: Size | undefined): Promise<void> {
    if (!one) return setAsking(deed)
    if (busy.current) return
    busy.current = true
    const done = await put(one)
    if (done && deed === 'add') setAnswer({ open: true, size: one.size, ...done })
    if (done && deed === 'buy') {
      if (done.note) toast.show({ kind: 'info', text: done.note })
      await navigate({ to: '/cart' })
    }
    busy.current = false
  }

  return {
    sizes,
    /** The size chosen; undefined while none is. */
    size,
    quantity: Math.min(wanted, most),
    /** How many are left of it, where that is known and fewer than an order may hold. */
    left,
    most,
    choose: setChosen,
    setQuantity: setWanted,
    /** An entry that is no quantity: it becomes 1, or the most that there are, and what was wanted is told once more. */
    refuseQuantity: (typed: string) => {
      const tooMany = Number(typed) > most
      setWanted(tooMany ? Math.min(Number(typed), MOST_PER_LINE) : 1)
      toast.show({ kind: 'bad', text: tooMany ? mostWords(most) : 'Quantity must be at least 1' })
    },
    add: () => void act('add', size),
    buyNow: () => void act('buy', size),
    /** Open while a press waits for its size. */
    asking: asking !== undefined,
    stopAsking: () => setAsking(undefined),
    /** Goes on with what was pressed. */
    answerSize: (one: Size) => {
      setChosen(one.size)
      setAsking(undefined)
      void act(asking ?? 'add', one)
    },
    answer,
    closeAnswer,
  }
}

/** What is said where fewer are left than may be wanted. */
export function onlyLeftWords(left: number): string {
  return `Only ${left} left`
}

function mostWords(most: number): string {
  return most < MOST_PER_LINE ? onlyLeftWords(most) : messageOf({ code: 'quantity-too-large', most })
}

/** 'default' is how a product without sizes is stored; nobody is shown the word. */
export function sizeText(size: string | undefined): string | undefined {
  return size === DEFAULT_SIZE ? undefined : size
}
