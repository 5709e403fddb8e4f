import Lock from 'lucide-react/icons/lock'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { telephone } from '../../frame/shop-links.ts'
import { useShop } from '../../page/use-shop.ts'

type DayStaysProps = {
  /** Speaks at once, as an answer. */
  alert?: boolean | undefined
  children: string
}

/** Why the day of an order can no longer be moved, and whom to ask all the same. */
export function DayStays({ alert, children }: DayStaysProps) {
  const { phone } = useShop().store
  return (
    <Note icon={Lock} alert={alert}>
      {children}{' '}
      {phone === '' ? (
        <TextLink href="/contact">Please write to us</TextLink>
      ) : (
        <>
          Please call <TextLink href={telephone(phone)}>{phone}</TextLink>
        </>
      )}
    </Note>
  )
}
