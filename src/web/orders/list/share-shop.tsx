import Share2 from 'lucide-react/icons/share-2'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { useShop } from '../../page/use-shop.ts'

/** Tells somebody where one has ordered, and nothing of the order: by what the device has for that, or else WhatsApp. */
export function ShareShop() {
  const { name } = useShop().store
  const text = `I have just ordered sweets at ${name}.`
  const url = location.origin
  if (typeof navigator.share !== 'function') {
    return (
      <ButtonLink look="line" icon={Share2} href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}>
        Share on WhatsApp
      </ButtonLink>
    )
  }
  const share = () => {
    // Closing the sheet again is no failure.
    navigator.share({ title: name, text, url }).catch(() => {})
  }
  return (
    <Button look="line" icon={Share2} onClick={share}>
      Share
    </Button>
  )
}
