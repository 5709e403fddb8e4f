import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Product } from '../../contract/catalog.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { categoryText } from '../cards/collection-words.ts'
import { useShop } from '../page/use-shop.ts'

/** Back, Home, Collection and the product's category; Back returns to the page before, where there is one. */
export function ProductCrumbs({ product }: { product: Product }) {
  const router = useRouter()
  const { words } = useShop().store
  const goBack = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.textContent !== 'Back' || !router.history.canGoBack()) return
    event.preventDefault()
    event.stopPropagation()
    router.history.back()
  }
  return (
    <div onClickCapture={goBack}>
      <Breadcrumb
        crumbs={[
          { text: 'Back', href: '/collection', back: true },
          { text: 'Home', href: '/' },
          { text: 'Collection', href: '/collection' },
          { text: categoryText(product.category, words), href: `/collection?category=${product.category}` },
        ]}
      />
    </div>
  )
}
