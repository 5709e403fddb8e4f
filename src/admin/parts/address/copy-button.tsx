import Copy from 'lucide-react/icons/copy'
import { Button } from '../../../ui/buttons/button.tsx'
import { tellOutcome } from '../tell-outcome.ts'

/** Rejects where the browser lets nobody copy: at an address without https. */
async function write(link: string): Promise<void> {
  if (!isSecureContext) throw new Error('This page may not copy here: mark the link and copy it.')
  await navigator.clipboard.writeText(link)
}

/** Copies a link, and says so. */
export function CopyButton({ link }: { link: string }) {
  const copy = () => tellOutcome(write(link), 'Link copied')
  return (
    <Button look="line" size="small" icon={Copy} onClick={() => void copy()}>
      Copy link
    </Button>
  )
}
