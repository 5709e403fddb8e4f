import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { pause } from '../../calls/pause.ts'
import { INQUIRY_TYPES, sendContactMessage, type Ticket } from '../../contract/messages.ts'
import { Select, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../ui/form/field-rules.ts'
import { Options } from '../../ui/form/options.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { ShopForm } from '../form/shop-form.tsx'
import { callApi } from '../page/api.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import { complaintTimes } from './complaint-times.ts'
import styles from './contact-page.module.css'
import { loadComplaint } from './load-complaint.ts'

type InquiryType = (typeof INQUIRY_TYPES)[number]
type Fields = {
  name: string
  email: string
  phone: string
  subject: string
  inquiryType: InquiryType
  message: string
  complaint: boolean
}

/** How long a message is seen to be on its way, and how long the thanks stand, ms (specification §9). */
const SENDING_FOR = 1000
const THANKS_FOR = 5000

const TYPE_TEXTS: Readonly<Record<InquiryType, string>> = {
  general: 'General',
  order: 'An order',
  bulk: 'Bulk order',
  freshness: 'Freshness',
  delivery: 'Delivery',
  feedback: 'Feedback',
}

const TicketNote = lazyPart(() => loadComplaint().then((part) => part.TicketNote))

/** A message for the counter: kept by the shop, acknowledged at once; a complaint has a number, which stays there. */
export function ContactForm() {
  const form = useForm<Fields>()
  const { sendsMail, grievance } = useShop().store
  const [thanked, thank, endThanks] = useMoment(THANKS_FOR)
  const [ticket, setTicket] = useState<Ticket>()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the form is taller than the screen, and who has pressed its button is at the other end of it.
    if (thanked || ticket) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [thanked, ticket])

  const send = async (body: Fields) => {
    endThanks()
    setTicket(undefined)
    const [reply] = await Promise.all([callApi(sendContactMessage, { body }), pause(SENDING_FOR)])
    form.reset()
    if (reply.ticket) setTicket(reply.ticket)
    else thank()
  }

  return (
    <>
      <div ref={outcome} className={styles.outcome} role="status">
        {thanked && (
          <Note kind="good">
            <b>Thank you, your message is here.</b>
          </Note>
        )}
        {ticket && <TicketNote ticket={ticket} sendsMail={sendsMail} />}
      </div>
      <ShopForm
        form={form}
        onSubmit={send}
        submit="Send message"
        busyText="Sending..."
        size="big"
        className={styles.form}
      >
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          {...bindField(form, 'name', filled('Name is required'))}
        />
        <TextField label="Email" type="email" autoComplete="email" {...bindField(form, 'email', emailRule())} />
        <TextField label="Phone" optional type="tel" autoComplete="tel" maxLength={30} {...form.register('phone')} />
        <Select label="What is it about?" {...bindField(form, 'inquiryType', filled('Please choose what it is about'))}>
          <option value="">Please choose</option>
          <Options of={INQUIRY_TYPES} names={TYPE_TEXTS} />
        </Select>
        <TextField
          label="Subject"
          className={styles.whole}
          maxLength={200}
          {...bindField(form, 'subject', filled('Subject is required'))}
        />
        <TextArea
          label="Message"
          className={styles.whole}
          rows={5}
          maxLength={5000}
          {...bindField(form, 'message', filled('Message is required'))}
        />
        <Checkbox
          label="This is a complaint"
          note={complaintTimes(grievance.name)}
          className={styles.whole}
          {...form.register('complaint')}
        />
      </ShopForm>
    </>
  )
}
