import { useState } from 'react'
import { publishProducts } from '../../../contract/admin/catalog/many.ts'
import type { UnreadyProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { useTrying } from '../../parts/use-trying.ts'
import styles from '../catalog.module.css'
import { LackingList } from '../lacking.tsx'
import type { Photograph } from './use-photographs.ts'

type Pictured = UnreadyProduct & { published: boolean }

/** Once all photographs have come: whose products shoppers see, which can be published, and what others need first. */
export function PublishingOutcome({ photographs }: { photographs: readonly Photograph[] }) {
  const [published, setPublished] = useState<ReadonlySet<string>>(new Set())
  const { problem, busy, run } = useTrying()
  if (photographs.some(({ fate }) => UNDERWAY.has(fate.kind))) return null
  const products = picturedIn(photographs)
  const isShown = (product: Pictured) => product.published || published.has(product.id)
  const shown = products.filter(isShown)
  const ready = products.filter((product) => !isShown(product) && product.lacks.length === 0)
  const unready = products.filter((product) => !isShown(product) && product.lacks.length > 0)
  const publish = () =>
    run(async () => {
      const ids = ready.map(({ id }) => id)
      const { unready } = await callAdmin(publishProducts, { body: { ids, published: true } })
      const gone = ids.filter((id) => unready.every((product) => product.id !== id))
      setPublished(new Set([...published, ...gone]))
    })
  if (products.length === 0) return null
  return (
    <section className={styles.fields} aria-label="In the shop">
      {shown.length > 0 && <Note kind="good">{counted(shown.length, 'is', 'are')} in the shop.</Note>}
      {ready.length > 0 && (
        <Note>
          <p>
            {counted(ready.length, 'has', 'have')} all {ready.length === 1 ? 'it needs' : 'they need'}, and nobody sees{' '}
            {ready.length === 1 ? 'it' : 'them'} yet.
          </p>
          <Button size="small" busy={busy} busyText="Publishing..." onClick={() => void publish()}>
            Publish {ready.length}
          </Button>
        </Note>
      )}
      <BadNote>{problem}</BadNote>
      {unready.length > 0 && (
        <Note>
          <p>{counted(unready.length, 'is', 'are')} not in the shop yet:</p>
          <LackingList products={unready} />
        </Note>
      )}
    </section>
  )
}

const UNDERWAY: ReadonlySet<Photograph['fate']['kind']> = new Set(['asking', 'waiting', 'sending'])

/** Each product once, as it was after its last photograph. */
function picturedIn(photographs: readonly Photograph[]): Pictured[] {
  const products = new Map<string, Pictured>()
  for (const { fate } of photographs) {
    if (fate.kind !== 'done') continue
    const { product, published, lacks } = fate
    products.set(product.id, {
      ...product,
      published: published || products.get(product.id)?.published === true,
      lacks,
    })
  }
  return [...products.values()]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? `product ${one}` : `products ${many}`}`
}
