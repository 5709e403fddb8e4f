import Check from 'lucide-react/icons/check'
import PackageCheck from 'lucide-react/icons/package-check'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './made-state.module.css'
import { type Counted, toMakeOf } from './use-made-count.ts'

/** What is left of it to make, in words. */
export function MadeState({ size, made }: { size: Counted['size']; made: number }) {
  const left = toMakeOf(size) - made
  if (left > 0) return <b>{left} left</b>
  const isShelf = toMakeOf(size) === 0
  return (
    <b className={styles.done}>
      <Icon of={isShelf ? PackageCheck : Check} small />
      {isShelf ? 'all on the shelf' : 'done'}
    </b>
  )
}
