import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { complainOfOrder, type Ticket } from '../../contract/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAsCustomer } from '../account/session/shopper.ts'
import { ShopForm } from '../form/shop-form.tsx'
import { LazyDialog } from '../page/lazy-dialog.ts'

type ComplainProps = { orderId: string; onDone: () => void }

/** A button that takes a complaint of an order, and then says its number. */
export function ComplainOfOrder({ orderId, onDone }: ComplainProps) {
  const [isOpen, setOpen] = useState(false)
  const [ticket, setTicket] = useState<Ticket>()
  const close = () => {
    setOpen(false)
    if (ticket) onDone()
    setTicket(undefined)
  }
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Something is wrong with this order
      </Button>
      <LazyDialog open={isOpen} onClose={close} title="What is wrong?">
        {ticket ? <Taken ticket={ticket} onClose={close} /> : <WhatIsWrong orderId={orderId} onTaken={setTicket} />}
      </LazyDialog>
    </>
  )
}

function Taken({ ticket: { number }, onClose }: { ticket: Ticket; onClose: () => void }) {
  return (
    <>
      <div role="status">
        <Note kind="good">
          <b>
            Your complaint has the number <span className="num">{number}</span>.
          </b>{' '}
          How it stands you read on this page.
        </Note>
      </div>
      <Button onClick={onClose}>Close</Button>
    </>
  )
}

function WhatIsWrong({ orderId, onTaken }: { orderId: string; onTaken: (ticket: Ticket) => void }) {
  const form = useForm<{ message: string }>({ defaultValues: { message: '' } })
  const send = async ({ message }: { message: string }) => {
    const { ticket } = await callAsCustomer(complainOfOrder, { body: { orderId, message } })
    onTaken(ticket)
  }
  return (
    <ShopForm form={form} onSubmit={send} submit="Send complaint" busyText="Sending...">
      <p>Your complaint has a number at once. How it stands you read on this page.</p>
      <TextArea
        label="What happened"
        rows={5}
        maxLength={5000}
        {...bindField(form, 'message', filled('Please say what is wrong'))}
      />
    </ShopForm>
  )
}
