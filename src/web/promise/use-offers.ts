import { useEffect, useState } from 'react'
import type { Call } from '../../contract/endpoint.ts'
import { askOffers, type Offers } from '../../contract/promise.ts'
import { callApi } from '../page/api.ts'
import { failureWords } from '../page/failure-words.ts'

/** Which things shall go where. */
export type OffersQuestion = Call<typeof askOffers>['body']

export type AskedOffers = {
  /** The last answer, also while the next is on its way; undefined: none yet, nothing is asked, or no day is promised. */
  offers: Offers | undefined
  asking: boolean
  /** Why the question brought no answer. */
  failure: string | undefined
  ask: () => void
}

/** How long a question stays the same before it is asked, ms: digits and pieces come one after the other. */
const PAUSE = 250

type Answer = { to: string; offers: Offers | undefined; failure: string | undefined }

/** Asks when things can come to a place, again whenever another thing or place is meant; undefined asks nothing. */
export function useOffers(question: OffersQuestion | undefined): AskedOffers {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const asked = question && JSON.stringify(question)
  const to = asked && `${turn} ${asked}`
  useEffect(() => {
    if (asked === undefined || to === undefined) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      askShop(asked, left.signal).then(
        (offers) => setAnswer({ to, offers, failure: undefined }),
        (error: unknown) => {
          if (!left.signal.aborted) setAnswer({ to, offers: undefined, failure: failureWords(error) })
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [asked, to])
  const asking = to !== undefined && answer?.to !== to
  return {
    offers: to === undefined ? undefined : answer?.offers,
    asking,
    failure: asking ? undefined : answer?.failure,
    ask: () => setTurn((count) => count + 1),
  }
}

async function askShop(asked: string, signal: AbortSignal): Promise<Offers | undefined> {
  const { offers } = await callApi(askOffers, { body: JSON.parse(asked) }, { signal })
  return offers ?? undefined
}
