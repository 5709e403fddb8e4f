import { type RefObject, useRef } from 'react'
import { findAdminProduct } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { lacksOf } from '../../domain/catalog/record/publishing.ts'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { PUBLISHED_THEN, whenSold } from './catalog-words.ts'
import { LackTags } from './lacking.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import { StockPanel } from './stock-panel.tsx'

/** One product with everything about it. */
export function ProductPage() {
  const loaded = useReply(findAdminProduct, { params: { id: useRouteParam('productId') } })
  const product = loaded.reply?.product
  const publishing = useRef<HTMLButtonElement>(null)
  return (
    <PageStack>
      {product ? (
        <ProductHeading product={product} reload={loaded.reload} publishing={publishing} />
      ) : (
        <PageHeading title="Product" />
      )}
      <Loaded {...loaded} height="30rem">
        {({ product: kept }) => (
          <>
            <ProductForm key={kept.id} product={kept} onSaved={loaded.reload} publishing={publishing} />
            <StockPanel product={kept} onChanged={loaded.reload} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

type HeadingProps = { product: AdminProduct; reload: () => void; publishing: RefObject<HTMLButtonElement | null> }

function ProductHeading({ product, ...acting }: HeadingProps) {
  return (
    <PageHeading title={product.name} actions={<ProductActions product={product} {...acting} />}>
      {product.published
        ? ['Published', ...whenSold(product)].join(', ')
        : `Not published: nobody sees it in the shop${product.publishWhenReady ? `, ${PUBLISHED_THEN}` : ''}.`}{' '}
      <LackTags lacks={lacksOf(product)} />
    </PageHeading>
  )
}
