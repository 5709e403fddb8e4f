import { useParams } from '@tanstack/react-router'
import { findAdminProduct } from '../../contract/admin/catalog.ts'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { useReply } from '../calls/use-reply.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductForm } from './product-form.tsx'
import { StockPanel } from './stock-panel.tsx'

/** One product with everything about it. */
export function ProductPage() {
  const { productId = '' } = useParams({ strict: false }) as { productId?: string }
  const { reply, error, reload } = useReply(findAdminProduct, { params: { id: productId } })
  if (!reply) {
    return (
      <PageStack>
        <PageHeading title="Product" />
        <LoadFailed error={error} reload={reload} />
        {!error && <Skeleton height="30rem" />}
      </PageStack>
    )
  }
  const { product } = reply
  return (
    <PageStack>
      <PageHeading title={product.name} actions={<ProductActions product={product} reload={reload} />}>
        {product.published ? 'Published' : 'Not published: nobody sees it in the shop.'}
      </PageHeading>
      <LoadFailed error={error} reload={reload} />
      <ProductForm key={product.id} product={product} onSaved={reload} />
      <StockPanel product={product} onChanged={reload} />
    </PageStack>
  )
}
