import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { downloadCreditNote, downloadInvoice, downloadVoucher } from '../../../contract/invoices.ts'
import type { Order } from '../../../contract/orders.ts'
import { documentFileName, documentOf, isRefundVoucher } from '../../../domain/invoices/document-number.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { loadFileAsCustomer } from '../../account/session/shopper.ts'
import { serverMessage } from '../../page/server-message.ts'
import { saveFile } from './save-file.ts'

/**
 * Save the invoice of an order that has one, which is soon after it is shipped, what took it back, if anything did, and what
 * says that money came before it.
 */
export function DownloadPapers({ order: { _id: orderId, invoiceNumber, creditNotes, vouchers } }: { order: Order }) {
  const refunds = vouchers.filter(isRefundVoucher)
  return (
    <>
      {invoiceNumber !== null && (
        <DownloadPaper
          what="invoice"
          number={invoiceNumber}
          load={() => loadFileAsCustomer(downloadInvoice, { query: { orderId } })}
        >
          Download Invoice
        </DownloadPaper>
      )}
      {creditNotes.map((number) => (
        <DownloadPaper
          key={number}
          what="credit note"
          number={number}
          load={() => loadFileAsCustomer(downloadCreditNote, { query: { number } })}
        >
          Download Credit Note {creditNotes.length > 1 && number}
        </DownloadPaper>
      ))}
      {vouchers.map((number) => (
        <DownloadPaper
          key={number}
          what={documentOf(number)}
          number={number}
          load={() => loadFileAsCustomer(downloadVoucher, { query: { number } })}
        >
          {refunds.includes(number) ? 'Download Refund Voucher' : 'Download Receipt Voucher'}{' '}
          {refunds.length > 1 && refunds.includes(number) && number}
        </DownloadPaper>
      ))}
    </>
  )
}

type PaperProps = { what: string; number: string; load: () => Promise<Blob>; children: ReactNode }

function DownloadPaper({ what, number, load, children }: PaperProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await load(), documentFileName(number))
    } catch (error) {
      const text = serverMessage(error) ?? `Your ${what} could not be loaded. Please try again.`
      toast.show({ kind: 'bad', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" wide icon={Download} busy={busy} busyText="Preparing..." onClick={() => void download()}>
      {children}
    </Button>
  )
}
