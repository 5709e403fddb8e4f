import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import { type Caller, findTakenOrder, takePhoneOrder } from '../../contract/admin/phone-orders.ts'
import type { Call } from '../../contract/endpoint.ts'
import { callAdmin } from '../calls/call-admin.ts'
import type { Taken } from './taken-order.tsx'

/** What is sent of it; whether its delivery is free and how it is paid beside. */
type Order = Call<typeof takePhoneOrder>['body']['order'] & { waivesFee: boolean; byLink: boolean }

/** An order that an earlier try has placed, though its answer was lost. */
export type Standing = Omit<Taken, 'isMailed' | 'link' | 'phone'>

/** `stands`: nothing was placed now. */
type Outcome = { placed: Taken } | { stands: Standing }

/** All tries at one order share a key, so that they make one order; `renew` begins with another. */
export function useOneOrder() {
  const [key, setKey] = useState(randomId)
  /** For whom it was tried without an answer of success. */
  const [tried, setTried] = useState<readonly Caller[]>([])
  const place = async (caller: Caller, order: Order): Promise<Outcome> => {
    const others = tried.filter(({ id }) => id !== caller.id)
    try {
      // A key is a customer's own: for another one the shop would take it for a new wish.
      for (const other of others) {
        const stands = await findStanding(other, key)
        if (stands) return { stands }
      }
      return await placeOrFind(caller, key, order)
    } catch (error) {
      setTried([...others, caller])
      throw error
    }
  }
  const renew = () => {
    setKey(randomId())
    setTried([])
  }
  return { place, renew }
}

async function placeOrFind(caller: Caller, key: string, { waivesFee, byLink, ...order }: Order): Promise<Outcome> {
  try {
    const { success, sendsMail, ...taken } = await callAdmin(takePhoneOrder, {
      body: { customerId: caller.id, key, order, waivesFee, byLink },
    })
    const { phone, email } = order.address
    return { placed: { ...taken, name: caller.name, phone, isMailed: sendsMail && email.trim() !== '' } }
  } catch (error) {
    const isReused = error instanceof ApiError && error.code === 'idempotency-key-reused'
    const stands = isReused ? await findStanding(caller, key) : undefined
    if (!stands) throw error
    return { stands }
  }
}

async function findStanding({ id, name }: Caller, key: string): Promise<Standing | undefined> {
  const { order } = await callAdmin(findTakenOrder, { query: { customerId: id, key } })
  return order ? { ...order, name } : undefined
}
