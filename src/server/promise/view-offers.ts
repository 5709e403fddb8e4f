import type { NotOffered, Offers as OffersReply } from '../../contract/promise.ts'
import { toRupees } from '../../domain/money.ts'
import type { DayOffer, Offers, WayOffer } from '../../domain/promise/offer.ts'
import { earliestOf } from '../../domain/promise/promised.ts'
import type { OfferRefusal } from '../../domain/promise/refusal.ts'
import { refusalWord, refusalWords } from '../../domain/promise/words/refusal-words.ts'
import { viewPromised } from './view-promise.ts'

/** Offers as the shop's pages need them: in rupees, and with words where something is not offered. */
export function viewOffers(offers: Offers): OffersReply {
  const earliest = earliestOf(offers)
  return {
    ways: offers.ways.map(viewWay),
    refusal: viewRefusal(offers.refusal),
    earliest: earliest ? viewPromised(earliest) : null,
  }
}

function viewWay({ way, fee, freeFrom, days, refusal }: WayOffer): OffersReply['ways'][number] {
  return {
    way,
    fee: toRupees(fee),
    freeFrom: freeFrom === null ? null : toRupees(freeFrom),
    days: days.map(viewDay),
    refusal: viewRefusal(refusal),
  }
}

function viewDay({ windows, refusal, ...days }: DayOffer): OffersReply['ways'][number]['days'][number] {
  return {
    ...days,
    windows: windows.map((window) => ({ ...window, fee: toRupees(window.fee), refusal: viewRefusal(window.refusal) })),
    refusal: viewRefusal(refusal),
  }
}

function viewRefusal(refusal: OfferRefusal | null): NotOffered {
  return refusal && { code: refusal.code, word: refusalWord(refusal), words: refusalWords(refusal) }
}
