import { useEffect, useRef, useState } from 'react'
import { type OwnComplaint, readComplaint } from '../../contract/messages.ts'
import { BadNote } from '../../ui/messages/note.tsx'
import { callApi } from '../page/api.ts'
import { serverMessage } from '../page/server-message.ts'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'

/** How the complaint stands that the key of a link opens. */
export function ComplaintByLink({ link }: { link: string }) {
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
