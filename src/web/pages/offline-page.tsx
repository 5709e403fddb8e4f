import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { UnlitLampMotif } from '../../ui/icons/empty-motifs.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './offline-page.module.css'

export const Route = createFileRoute('/offline')({
  head: pageHead({ title: 'No connection' }),
  component: OfflinePage,
})

/** Kept by browsers, without its scripts, for every address that cannot be reached: an empty link leads there again. */
function OfflinePage() {
  const { store } = useShop()
  return (
    <div className={`page ${styles.offline}`}>
      <Logo {...store} />
      <EmptyState
        level={1}
        title="No connection"
        drawing={UnlitLampMotif}
        action={
          <ButtonLink size="big" href="">
            Try again
          </ButtonLink>
        }
      >
        The lamp is out: your device cannot reach the shop just now. Your cart is as you left it.
      </EmptyState>
    </div>
  )
}
