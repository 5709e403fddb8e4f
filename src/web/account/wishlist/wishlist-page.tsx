import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { findProductsById, type Product } from '../../../contract/catalog.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { CardGrid } from '../../../ui/cards/card-grid.tsx'
import { CardSkeletons } from '../../../ui/cards/card-skeleton.tsx'
import { EmptyThaliMotif } from '../../../ui/icons/empty-motifs.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { NotLoaded } from '../../../ui/messages/note.tsx'
import { callApi } from '../../page/api.ts'
import { pageHead } from '../../page/page-head.ts'
import { AccountSection } from '../profile/account-section.tsx'
import { useWishlist } from '../session/shopper.ts'
import { takeWishOut, WISH } from './take-wish-out.ts'
import { WishedCard } from './wished-card.tsx'

export const Route = createFileRoute('/_signed-in/_account/wishlist')({
  head: pageHead({ title: 'Wishlist' }),
  component: WishlistPage,
})

function WishlistPage() {
  const wished = useWishlist()
  const [filled, setFilled] = useState(false)
  if (wished.length > 0 && !filled) setFilled(true)
  if (wished.length === 0) {
    return (
      <EmptyState
        focused={filled}
        title="Your wishlist is empty"
        drawing={EmptyThaliMotif}
        action={<ButtonLink href="/collection">Browse Collection</ButtonLink>}
      >
        Tap the heart on a sweet and it waits for you here.
      </EmptyState>
    )
  }
  const count = wished.length === 1 ? '1 sweet' : `${wished.length} sweets`
  return (
    <AccountSection title="My Wishlist" end={<p className="quiet small">{count}, kept on this device</p>}>
      <Wished ids={wished} />
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
      <CardGrid across="beside">
        {products
          .filter(({ _id }) => ids.includes(_id))
          .map((product) => (
            <WishedCard key={product._id} product={product} />
          ))}
      </CardGrid>
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
        if (!leaving.signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
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
