import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useState } from 'react'
import { totalWords } from '../../../domain/cart/bill-words.ts'
import { countItems } from '../../../domain/cart/cart.ts'
import { type Bill, priceCart } from '../../../domain/cart/pricing.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Steps } from '../../../ui/panels/steps.tsx'
import { Amounts, PaperCard, Summary } from '../../../ui/panels/summary.tsx'
import { Beside } from '../../cart/beside.tsx'
import { billLines } from '../../cart/bill-lines.ts'
import { ShortLines } from '../../cart/short-lines.tsx'
import { useCartProducts } from '../../cart/state/cart-products.ts'
import { readyLines, type ShownLine, showLines } from '../../cart/state/shown-line.ts'
import { CHECKOUT_STEPS } from '../../page/checkout-steps.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useCartOffers } from '../../promise/use-cart-offers.ts'
import { useCart } from '../session/shopper.ts'
import type { CouponTaken } from './coupon-on-the-way.tsx'
import { DoorHead } from './door.tsx'
import styles from './login-on-the-way.module.css'

const CouponOnTheWay = lazyPart(() => import('./coupon-on-the-way.tsx').then(({ CouponOnTheWay }) => CouponOnTheWay))

type OnTheWayProps = {
  /** Which of the two forms is open. */
  form: string
  children: ReactNode
}

/** The forms as a step of buying: what was chosen stays in sight, and the cart is one press away. */
export function LoginOnTheWay({ form, children }: OnTheWayProps) {
  const data = useCart().lines
  const lines = showLines(data, useCartProducts(data))
  const ready = readyLines(lines)
  const { rates } = useCartOffers(ready)
  const [coupon, take] = useState<CouponTaken>()
  const bill = coupon && ready.length > 0 ? priceCart({ lines: ready, rates, coupon: coupon.outcome }) : undefined
  const sweets = countItems(data)
  const counted = sweets === 1 ? '1 sweet' : `${sweets} sweets`
  // The server has no cart to tell of, and tells what stays as high.
  const told = sweets === 0 ? 'Your cart' : counted + (bill ? `, ${totalWords(bill)}` : '')
  return (
    <div className="page">
      <Steps steps={CHECKOUT_STEPS} current={2} />
      {ready.length > 0 && <CouponOnTheWay lines={ready} rates={rates} onTaken={take} />}
      <Beside side={<CartBeside lines={lines} bill={bill} title={sweets === 0 ? 'Your cart' : `Your ${counted}`} />}>
        <div className={styles.way}>
          <TextLink icon={ArrowLeft} href="/cart">
            Back to the cart
          </TextLink>
          <DoorHead title={form === 'login' ? 'Welcome back' : 'Almost there'}>
            {form === 'login'
              ? 'Log in and go on to the delivery.'
              : 'A name, an email, a password: then the delivery.'}
          </DoorHead>
          <div className={styles.folded}>
            <Fold summary={<b>{told}</b>}>
              <Bought lines={lines} bill={bill} />
            </Fold>
          </div>
          <PaperCard label="Login or sign up">{children}</PaperCard>
        </div>
      </Beside>
    </div>
  )
}

type BesideProps = { title: string; lines: readonly ShownLine[]; bill: Bill | undefined }

/** From 1024 px on: below, it would only be come to after the form. */
function CartBeside({ title, lines, bill }: BesideProps) {
  return (
    <div className="only-wide">
      <Summary title={title}>
        <Bought lines={lines} bill={bill} />
      </Summary>
    </div>
  )
}

function Bought({ lines, bill }: Omit<BesideProps, 'title'>) {
  return (
    <div className={styles.bought}>
      <ShortLines lines={lines} />
      {bill && <Amounts lines={billLines(bill, 'cart')} />}
    </div>
  )
}
