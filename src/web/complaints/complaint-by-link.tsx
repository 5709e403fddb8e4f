import { useEffect, useRef, useState } from 'react'
import { type OwnComplaint, readComplaint, type Ticket } from '../../contract/messages.ts'
import { Link } from '../../ui/link.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { callApi } from '../page/api.ts'
import { useLinkToken } from '../page/link-token.ts'
import { serverMessage } from '../page/server-message.ts'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'

/** How the complaint stands to which the link of a letter leads; nothing where there is no link. */
export function ComplaintByLink() {
  const key = useLinkToken('complaint')
  return key === undefined ? null : <Linked key={key} link={key} />
}

function Linked({ link }: { link: string }) {
  const [complaint, setComplaint] = useState<OwnComplaint>()
  const [problem, setProblem] = useState<string>()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const away = new AbortController()
    callApi(readComplaint, { body: { key: link } }, { signal: away.signal }).then(
      ({ complaint: found }) => setComplaint(found),
      (error) => !away.signal.aborted && setProblem(serverMessage(error) ?? 'Your complaint could not be loaded.'),
    )
    return () => away.abort()
  }, [link])
  // Whoever pressed its link stands further down the page.
  useEffect(() => {
    if (complaint || problem) section.current?.focus()
  }, [complaint, problem])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.linked}
      aria-label="Your complaint"
      aria-busy={!complaint && !problem}
    >
      <BadNote>{problem}</BadNote>
      {complaint && (
        <ComplaintState complaint={complaint} about="What we answered stands in our letters to you." level={2} />
      )}
    </section>
  )
}

/** The number of a complaint that was just sent, and the way to how it stands. */
export function TicketNote({ ticket: { number, key, mailed }, sendsMail }: { ticket: Ticket; sendsMail: boolean }) {
  return (
    <Note kind="good">
      <b>
        Your complaint has the number <span className="num">{number}</span>.
      </b>{' '}
      {sendsMail && mailed && 'A letter with it is on its way to you. '}
      <Link href={`/contact#complaint=${key}`}>See how it stands</Link>
    </Note>
  )
}
