import Search from 'lucide-react/icons/search'
import { type ComponentType, useState } from 'react'
import { mayAct, type StaffRole } from '../../domain/staff/staff.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaff } from '../calls/staff-session.ts'
import { Key } from '../parts/keys/key.tsx'
import { useKeys } from '../parts/keys/use-keys.ts'
import type { PaletteProps } from './palette.tsx'
import styles from './palette-button.module.css'

type Inside = ComponentType<PaletteProps>

/** Opens what finds everything, by a press or by Ctrl K, on every page with a header; its code comes with the first use. */
export function PaletteButton({ sections }: Pick<PaletteProps, 'sections'>) {
  const label = wordsFor(useStaff().role)
  const [open, setOpen] = useState(false)
  const [Inside, setInside] = useState<Inside>()
  const close = () => setOpen(false)
  const show = async () => {
    setOpen(true)
    if (Inside) return
    try {
      const { Palette } = await import('./palette.tsx')
      setInside(() => Palette)
    } catch {
      close()
      toast.show({ kind: 'bad', text: 'The search did not arrive. Please try again, or load the page anew.' })
    }
  }
  useKeys({ 'Ctrl+k': show })
  return (
    <>
      <button
        type="button"
        className={styles.find}
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
      >
        <Icon of={Search} small />
        <span>{label}</span>
        <Key name={IS_MAC ? 'Cmd K' : 'Ctrl K'} />
      </button>
      <Modal open={open} onClose={close} label="Find" className={styles.palette}>
        {open &&
          (Inside ? <Inside {...{ label, sections }} onClose={close} /> : <p className={styles.wait}>One moment...</p>)}
      </Modal>
    </>
  )
}

const IS_MAC = navigator.userAgent.includes('Mac')

/** What a role can find, in a few words; what it may not see is not named. */
function wordsFor(role: StaffRole): string {
  if (mayAct(role, 'owner')) return 'Orders, customers, sweets, settings'
  return mayAct(role, 'manager') ? 'Orders, customers, sweets, pages' : 'Orders, pages'
}
