import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { downloadInvoice } from '../../../contract/invoices.ts'
import type { Order } from '../../../contract/orders.ts'
import { invoiceFileName } from '../../../domain/invoices/financial-year.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { loadFileAsCustomer } from '../../account/session/shopper.ts'
import { serverMessage } from '../../page/server-message.ts'
import { saveFile } from './save-file.ts'

/** Saves the invoice of an order that has one, which is soon after it is shipped. */
export function DownloadInvoice({ order: { _id: orderId, invoiceNumber } }: { order: Order }) {
  const [busy, setBusy] = useState(false)
  if (invoiceNumber === null) return null
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await loadFileAsCustomer(downloadInvoice, { query: { orderId } }), invoiceFileName(invoiceNumber))
    } catch (error) {
      const text = serverMessage(error) ?? 'Your invoice could not be loaded. Please try again.'
      toast.show({ kind: 'bad', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" wide icon={Download} busy={busy} busyText="Preparing..." onClick={() => void download()}>
      Download Invoice
    </Button>
  )
}
