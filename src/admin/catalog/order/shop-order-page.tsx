import { useState } from 'react'
import { findShopOrder, saveShopOrder } from '../../../contract/admin/catalog.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { paths } from '../../calls/paths.ts'
import { useUnsavedWork } from '../../calls/unsaved-work.ts'
import { useReply } from '../../calls/use-reply.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../catalog.module.css'
import { MovableProducts } from './movable-products.tsx'

type ShopOrder = ReplyOf<typeof findShopOrder>['order']

/** The order in which shoppers meet the products, put right by dragging or by keys. */
export function ShopOrderPage() {
  const loaded = useReply(findShopOrder, {})
  return (
    <PageStack>
      <PageHeading
        title="Order in the shop"
        actions={
          <ButtonLink look="line" size="small" href={paths.catalogue}>
            Back to the catalogue
          </ButtonLink>
        }
      >
        Shoppers meet the products in this order where they sort by our choice and search for nothing. Others come at
        the end, bestsellers in front and then the newest. Drag a row by its handle, or press its arrows.
      </PageHeading>
      <Loaded {...loaded} height="30rem">
        {({ order }) => <OrderForm key={order.version} order={order} reload={loaded.reload} />}
      </Loaded>
    </PageStack>
  )
}

function OrderForm({ order, reload }: { order: ShopOrder; reload: () => void }) {
  const [products, setProducts] = useState(order.products)
  const { problem, busy, run } = useTrying()
  const isMoved = products.some(({ id }, at) => id !== order.products[at]?.id)
  useUnsavedWork(isMoved)
  const save = (ids: readonly string[], done: string) =>
    run(async () => {
      await callAdmin(saveShopOrder, { body: { ids: [...ids], version: order.version } })
      toast.show({ kind: 'good', text: done })
      reload()
    })
  if (products.length === 0) return <p>There is no product in the shop yet.</p>
  return (
    <div className={styles.fields}>
      <MovableProducts products={products} onChange={setProducts} />
      <div className={styles.saveBar}>
        <BadNote>{problem}</BadNote>
        <Button
          busy={busy}
          busyText="Saving..."
          disabled={!isMoved}
          onClick={() =>
            void save(
              products.map(({ id }) => id),
              'The shop is in this order now.',
            )
          }
        >
          Save the order
        </Button>
        <Button look="line" disabled={!isMoved} onClick={() => setProducts(order.products)}>
          As it was
        </Button>
        <Button look="line" onClick={() => void save([], 'The bestsellers come first again.')}>
          Bestsellers first again
        </Button>
      </div>
    </div>
  )
}
