import { useRouter } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import type { RefObject } from 'react'
import { publishProducts, takeOffToday } from '../../contract/admin/catalog/many.ts'
import { copyProduct, deleteProduct } from '../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../contract/admin/shapes/product-shapes.ts'
import { lacksOf } from '../../domain/catalog/record/publishing.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { hasUnsavedWork } from '../calls/unsaved-work.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { isOffToday } from './catalog-words.ts'

type ActionsProps = {
  product: AdminProduct
  reload: () => void
  /** The button of the form that saves and publishes. */
  publishing: RefObject<HTMLButtonElement | null>
}

/** Publishing, preview and deletion of a product. */
export function ProductActions({ product, reload, publishing }: ActionsProps) {
  const { id, name, published, publishWhenReady, sold } = product
  const router = useRouter()
  const publish = async () => {
    // Else what is in the form is judged, and shown, as it was before. And it tells at their field that allergens are missing.
    if (!published && (hasUnsavedWork() || lacksOf(product).includes('allergens'))) {
      const isBusy = publishing.current?.ariaDisabled === 'true'
      if (isBusy) toast.show({ kind: 'bad', text: 'It is being saved: please publish it after that.' })
      else publishing.current?.click()
      return
    }
    const call = callAdmin(publishProducts, { body: { ids: [id], published: !published } })
    if (await tellOutcome(call, published ? 'No longer in the shop.' : 'In the shop now.')) reload()
  }
  const endWait = async () => {
    const call = callAdmin(publishProducts, { body: { ids: [id], published: false } })
    if (await tellOutcome(call, 'It stays unpublished.')) reload()
  }
  const isOff = isOffToday(product)
  const takeOff = async () => {
    const call = callAdmin(takeOffToday, { body: { ids: [id], off: !isOff } })
    if (await tellOutcome(call, isOff ? 'On sale again.' : 'Not sold until tomorrow.')) reload()
  }
  const copy = async () => {
    const copied = await callAdmin(copyProduct, { params: { id } })
    toast.show({ kind: 'good', text: `${copied.product.name} is added. Nobody sees it yet.` })
    await router.navigate({ href: paths.product(copied.product.id) })
  }
  const remove = async () => {
    await callAdmin(deleteProduct, { params: { id } })
    await router.navigate({ href: paths.catalogue, ignoreBlocker: true })
  }
  return (
    <>
      <ButtonLink look="line" size="small" icon={Eye} href={paths.productPreview(id)}>
        Preview
      </ButtonLink>
      {published && (
        <Button look="line" size="small" onClick={() => void takeOff()}>
          {isOff ? 'On sale again' : 'Not today'}
        </Button>
      )}
      <Button look="line" size="small" icon={Copy} onClick={() => void tellOutcome(copy())}>
        Duplicate
      </Button>
      {!sold && (
        <ActionButton
          action="Delete"
          title={`Delete ${name}?`}
          busyText="Deleting..."
          onConfirm={remove}
          done={`${name} is deleted.`}
        >
          <p>Nobody has ordered it, so it can go for good.</p>
        </ActionButton>
      )}
      {publishWhenReady && (
        <Button look="line" size="small" onClick={() => void endWait()}>
          Keep it unpublished
        </Button>
      )}
      <Button look={published ? 'line' : undefined} size="small" onClick={() => void publish()}>
        {published ? 'Unpublish' : 'Publish'}
      </Button>
    </>
  )
}
