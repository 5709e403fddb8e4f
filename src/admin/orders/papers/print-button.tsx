import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PrintDialog } from './print-dialog.tsx'

/** Prints the papers of these orders. */
export function PrintButton({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" size="small" icon={Printer} onClick={() => setOpen(true)}>
        Print papers
      </Button>
      <PrintDialog ids={ids} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
