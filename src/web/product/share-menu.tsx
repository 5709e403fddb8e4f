import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts'
import { RowButton, RowLink, Rows } from '../../ui/shell/rows.tsx'
import { copyAddress, hasShareSheet, openShareSheet } from '../cards/share-page.ts'
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
            {hasShareSheet() && (
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
