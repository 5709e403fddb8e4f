import { useState } from 'react'
import { previewProduct } from '../../contract/admin/catalog.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { setFrameStyles } from '../look/frame-styles.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import styles from './catalog.module.css'

const WIDTHS = [
  ['Phone', styles.phone],
  ['Tablet', styles.tablet],
  ['Computer', undefined],
] as const

/** A product as shoppers will see it, on screens of three widths. */
export function PreviewPage() {
  const productId = useRouteParam('productId')
  const loaded = useReply(previewProduct, { params: { id: productId } })
  const [width, setWidth] = useState<string>('Computer')
  return (
    <PageStack>
      <PageHeading
        title="Preview"
        actions={
          <>
            {WIDTHS.map(([name]) => (
              <Button key={name} look="line" size="small" aria-pressed={width === name} onClick={() => setWidth(name)}>
                {name}
              </Button>
            ))}
            <ButtonLink size="small" href={paths.product(productId)}>
              Back to the product
            </ButtonLink>
          </>
        }
      >
        The shop’s own page; its buttons do nothing here.
      </PageHeading>
      <Loaded {...loaded} height="30rem">
        {({ html }) => (
          // Its own origin for fonts; without scripts, and leading nowhere.
          <iframe
            title="Preview of the product’s page"
            className={`${styles.frame} ${WIDTHS.find(([name]) => name === width)?.[1] ?? ''}`}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={({ currentTarget }) => setFrameStyles(currentTarget.contentDocument)}
          />
        )}
      </Loaded>
    </PageStack>
  )
}
