import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { listOwnComplaints } from '../../contract/messages.ts'
import { callAsCustomer } from '../account/session/shopper.ts'
import { ComplaintState } from './complaint-state.tsx'
import styles from './complaints.module.css'

type OwnComplaints = ReplyOf<typeof listOwnComplaints>['complaints']

/** The customer's complaints, again whenever `count` is another; none while they are on their way, or do not come. */
export function useOwnComplaints(count = 0): OwnComplaints {
  const [complaints, setComplaints] = useState<OwnComplaints>([])
  useEffect(() => {
    let isAway = false
    callAsCustomer(listOwnComplaints, {}).then(
      (reply) => !isAway && setComplaints(reply.complaints),
      () => undefined,
    )
    return () => {
      isAway = true
    }
  }, [count])
  return complaints
}

/** How they stand, one under the other. */
export function ComplaintList({ complaints, level }: { complaints: OwnComplaints; level: 2 | 3 }) {
  if (complaints.length === 0) return null
  return (
    <div className={styles.list}>
      {complaints.map((complaint) => (
        <ComplaintState key={complaint.number} complaint={complaint} about={complaint.subject} level={level} />
      ))}
    </div>
  )
}
