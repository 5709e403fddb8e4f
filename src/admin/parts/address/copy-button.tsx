import Copy from 'lucide-react/icons/copy'
import { Button } from '../../../ui/buttons/button.tsx'
import { tellOutcome } from '../tell-outcome.ts'

/** Copies a link, and says so. */
export function CopyButton({ link }: { link: string }) {
  const copy = () => tellOutcome(navigator.clipboard.writeText(link), 'Link copied')
  return (
    <Button look="line" size="small" icon={Copy} onClick={() => void copy()}>
      Copy link
    </Button>
  )
}
