import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts'
import { RowButton, RowLink, Rows } from '../../ui/shell/rows.tsx'
import styles from './product-details.module.css'

/** Ways to send this page to somebody; nothing is loaded from anywhere before one is chosen. */
export function ShareMenu({ title }: { title: string }) {
  const { open, close, root, trigger, panel } = useDisclosure()
  const menu = useRef<HTMLDivElement>(null)
  // The button may stand at the lower edge of the screen, or a bar over what lies below it.
  useEffect(() => {
    if (open) menu.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const act = (what: () => Promise<void>) => () => {
    close()
    void what()
  }
  return (
    <div ref={root} className={styles.share}>
      <TextButton icon={Share2} {...trigger}>
        Share
      </TextButton>
      <div {...panel} ref={menu} className={styles.shareMenu}>
        {open && (
          <Rows>
            <RowLink
              href={`https://wa.me/?text=${encodeURIComponent(`${title} ${location.href}`)}`}
              icon={MessageCircle}
            >
              WhatsApp
            </RowLink>
            <RowLink
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(location.href)}`}
              icon={Mail}
            >
              Email
            </RowLink>
            <RowButton icon={Link2} onClick={act(copyAddress)}>
              Copy link
            </RowButton>
            {typeof navigator.share === 'function' && (
              <RowButton icon={Share2} onClick={act(() => openShareSheet(title))}>
                More …
              </RowButton>
            )}
          </Rows>
        )}
      </div>
    </div>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.show({ kind: 'good', text: 'Link copied' })
  } catch {
    toast.show({ kind: 'bad', text: `Copy this address to share it: ${location.href}` })
  }
}

async function openShareSheet(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: location.href })
  } catch (error) {
    // Closing the share menu again is no failure.
    if (error instanceof Error && error.name === 'AbortError') return
    await copyAddress()
  }
}
