import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { countItems } from '../../domain/cart/cart.ts'
import { useCart } from '../account/session/shopper.ts'
import { pageHead } from '../page/page-head.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import styles from './filled-cart.module.css'
import { FilledCart } from './filled-cart.tsx'

export const Route = createFileRoute('/cart')({
  head: pageHead({ title: 'Your cart', description: 'What is in your cart, and what it costs.' }),
  component: CartPage,
})

function CartPage() {
  const { known, lines } = useCart()
  const [emptied, setEmptied] = useState(false)
  if (!known) {
    return (
      <div className="page">
        <h1 className={styles.heading}>Your cart</h1>
        <CartSkeleton />
      </div>
    )
  }
  return (
    <div className="page">
      {countItems(lines) === 0 ? (
        <EmptyCart focused={emptied} />
      ) : (
        <FilledCart data={lines} onEmptied={() => setEmptied(true)} />
      )}
    </div>
  )
}
