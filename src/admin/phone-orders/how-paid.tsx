import { Checkbox } from '../../ui/fields/tick.tsx'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'

type Choice = { isChosen: boolean; choose: (isChosen: boolean) => void }
/** What is undefined cannot be chosen. */
type PaidProps = { waiving: Choice | undefined; linking: Choice | undefined }

/** Whether the fee of an order is waived, and whether it is paid by a link; each by its key, wherever the focus is. */
export function HowPaid({ waiving, linking }: PaidProps) {
  useKeys({
    ...(waiving && { 'Alt+5': () => waiving.choose(!waiving.isChosen) }),
    ...(linking && { 'Alt+6': () => linking.choose(!linking.isChosen) }),
  })
  return (
    <>
      {waiving && (
        <Checkbox
          label="No delivery fee"
          note="For this order; the log says who waived it."
          end={<Key name="Alt 5" />}
          aria-keyshortcuts="Alt+5"
          checked={waiving.isChosen}
          onChange={({ target }) => waiving.choose(target.checked)}
        />
      )}
      {linking && (
        <Checkbox
          label="Pays by a link"
          note="Online, before it is made. They get it by mail, or you send it by WhatsApp."
          end={<Key name="Alt 6" />}
          aria-keyshortcuts="Alt+6"
          checked={linking.isChosen}
          onChange={({ target }) => linking.choose(target.checked)}
        />
      )}
    </>
  )
}
