import { useRouter } from '@tanstack/react-router'
import { paths } from '../calls/paths.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { ProductForm } from './product-form.tsx'

/** A product that is not there yet. */
export function NewProductPage() {
  const router = useRouter()
  return (
    <PageStack>
      <PageHeading title="New product">It is not in the shop until you publish it.</PageHeading>
      <ProductForm onSaved={(id) => void router.navigate({ href: paths.product(id), ignoreBlocker: true })} />
    </PageStack>
  )
}
