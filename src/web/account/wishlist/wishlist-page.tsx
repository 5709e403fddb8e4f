import { createFileRoute } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useCallback, useEffect, useState } from 'react'
import { findProductsById, type Product } from '../../../contract/catalog.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx'
import { CardGrid } from '../../../ui/cards/card-grid.tsx'
import { CardSkeletons } from '../../../ui/cards/card-skeleton.tsx'
import { EmptyThaliMotif } from '../../../ui/icons/empty-motifs.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { NotLoaded } from '../../../ui/messages/note.tsx'
import { ShelfCards } from '../../cards/shelf-card.tsx'
import { useFewProducts } from '../../cards/use-few-products.ts'
import { callApi } from '../../page/api.ts'
import { failureWords } from '../../page/failure-words.ts'
import { pageHead } from '../../page/page-head.ts'
import { AccountSection } from '../profile/account-section.tsx'
import { useWishlist, useWishlistTold, wishlist } from '../session/shopper.ts'
import { takeWishOut, WISH } from './take-wish-out.ts'
import styles from './wished-cards.module.css'
import { WishedCards } from './wished-cards.tsx'

export const Route = createFileRoute('/_signed-in/_account/wishlist')({
  head: pageHead({ title: 'Wishlist' }),
  component: WishlistPage,
})

function WishlistPage() {
  const wished = useWishlist()
  // What another device has done since this page was opened.
  useEffect(() => void wishlist.load(), [])
  return (
    <>
      <OwnWishes wished={wished} />
      <OthersLike wished={wished} />
    </>
  )
}

type WishedProps = { wished: readonly string[] }

/** Neither empty nor whole before the account has said so: more may have been wished for on another device. */
function OwnWishes({ wished }: WishedProps) {
  const told = useWishlistTold()
  const [filled, setFilled] = useState(false)
  if (wished.length > 0 && !filled) setFilled(true)
  if (told === 'told' && wished.length === 0) return <NothingWished wasFilled={filled} />
  const count = wished.length === 1 ? '1 sweet' : `${wished.length} sweets`
  return (
    <AccountSection
      title="My Wishlist"
      end={told === 'told' && <p className="quiet small">{count}, on all your devices</p>}
    >
      {told === 'told' && <Wished ids={wished} />}
      {told === 'failed' && <NotLoaded onRetry={wishlist.load}>We could not load your wishlist.</NotLoaded>}
      {told === 'not yet' && (
        <CardGrid across="beside">
          <CardSkeletons count={4} />
        </CardGrid>
      )}
    </AccountSection>
  )
}

function NothingWished({ wasFilled }: { wasFilled: boolean }) {
  return (
    <EmptyState
      focused={wasFilled}
      title="Your wishlist is empty"
      drawing={EmptyThaliMotif}
      action={<ButtonLink href="/collection">Browse Collection</ButtonLink>}
    >
      Tap the heart on a sweet and it waits for you here, on every device.
    </EmptyState>
  )
}

const BESTSELLERS = { bestseller: 'true', sort: 'bestselling', limit: '4' } as const

/** Bestsellers that are not wished for yet: as many as stand in one row; nothing where they do not come. */
function OthersLike({ wished }: WishedProps) {
  const [query] = useState(() => ({ ...BESTSELLERS, without: wished.join(',') || undefined }))
  const { products = [] } = useFewProducts(query)
  const others = products.filter(({ _id }) => !wished.includes(_id))
  if (others.length === 0) return null
  return (
    <AccountSection
      title="Bestsellers"
      end={
        <TextLink href="/bestsellers" after={ArrowRight}>
          All bestsellers
        </TextLink>
      }
    >
      <div className={styles.others}>
        <CardGrid across="beside">
          <ShelfCards products={others} />
        </CardGrid>
      </div>
    </AccountSection>
  )
}

/** What was wished for; taking one out needs no new question, one wished for in another window does. */
function Wished({ ids }: { ids: readonly string[] }) {
  const { loaded, failure, load } = useWished(ids)
  if (failure) return <NotLoaded onRetry={load}>{failure}</NotLoaded>
  if (!loaded) {
    return (
      <CardGrid across="beside">
        <CardSkeletons count={ids.length} />
      </CardGrid>
    )
  }
  const { asked, products } = loaded
  return (
    <>
      <WishedCards products={products.filter(({ _id }) => ids.includes(_id))} />
      {ids
        .filter((id) => asked.includes(id) && !products.some(({ _id }) => _id === id))
        .map((id) => (
          <NoLongerSold key={id} id={id} />
        ))}
    </>
  )
}

type Loaded = { asked: readonly string[]; products: readonly Product[] }

/** The products of `ids`, with the ids they were asked for by. */
function useWished(ids: readonly string[]) {
  const [asked, setAsked] = useState(ids)
  if (ids.some((id) => !asked.includes(id))) setAsked(ids)
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(() => {
    const leaving = new AbortController()
    setFailure(undefined)
    callApi(findProductsById, { query: { ids: asked.join(',') } }, { signal: leaving.signal }).then(
      ({ products }) => setLoaded({ asked, products }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(failureWords(error))
      },
    )
    return () => leaving.abort()
  }, [asked])
  useEffect(load, [load])
  return { loaded, failure, load }
}

function NoLongerSold({ id }: { id: string }) {
  const name = id.replaceAll('-', ' ')
  return (
    <p className="small quiet" {...WISH}>
      You also wished for {name}, which is no longer sold.{' '}
      <TextButton onClick={takeWishOut(id)}>
        REMOVE<span className="hide"> {name}</span>
      </TextButton>
    </p>
  )
}
