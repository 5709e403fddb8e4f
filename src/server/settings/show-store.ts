import { hash } from 'node:crypto'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { WordPage } from '../../contract/content.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import { shopFactsOf } from '../content/shop-facts.ts'
import { soldWordsOf } from '../content/sold-words.ts'
import { contentReply, viewAllContent } from '../content/view-content.ts'
import { ownCategoriesOf, viewFront, viewStoreWords, type Worded } from '../content/view-front.ts'
import { UNSAID_PAGES } from '../content/words/word-files.ts'
import type { ReadyReply } from '../http/answers/ready-answer.ts'
import { dressShop } from '../look/dress-shop.ts'
import { NEW_LOOK } from '../look/queries.ts'
import { deliveredBy } from './promised-fees.ts'
import { type LoadedStore, type Shown, viewStore } from './view-store.ts'

type LoadedBeside = Pick<LoadedStore, 'coupons' | 'content' | 'sendsMail' | 'payments'> & { look: typeof NEW_LOOK }

const NOTHING_BESIDE: LoadedBeside = {
  coupons: [],
  content: new Map(),
  look: NEW_LOOK,
  sendsMail: false,
  payments: { test: false, stripe: false, razorpay: null },
}

/** The settings with what stands beside them, dressed; without it, as an empty shop has it. */
export function loadedOf(settings: OwnSettings, beside?: LoadedBeside): LoadedStore {
  const { look, ...others } = beside ?? NOTHING_BESIDE
  return { settings, ...others, dress: dressShop(look, settings) }
}

/** What everybody reads until the next change. */
export type ShownNow = Record<'reply' | 'front', ReadyReply> & {
  store: Omit<StoreSettings, 'words' | 'unwrittenPages'>
  worded: Worded
  /** What words may name once orders are taken: an owner words the shop before it opens. */
  openFacts: ShopFacts
}

/** The views of what was loaded and the answers made of it, at `now` (ms). */
export function showStore(loaded: LoadedStore, by: Shown, now: number): ShownNow {
  const ways = { payments: loaded.payments, sendsMail: loaded.sendsMail }
  const store = viewStore(loaded, now, ways)
  const factsOf = (view: typeof store) => shopFactsOf(view, deliveredBy(loaded.settings))
  const facts = factsOf(store)
  const open = { ...loaded, settings: { ...loaded.settings, takesOrders: true } }
  const openFacts = factsOf(viewStore(open, now, ways))
  const content = viewAllContent(loaded.content, now, { facts, addressOf: by.addressOf })
  const worded = {
    content,
    facts,
    sold: soldWordsOf(by.catalogue.current(), ownCategoriesOf(content)),
    today: dayOf(now),
  }
  return { store, worded, openFacts, ...repliesOf(store, worded) }
}

export function unwrittenPagesOf({ content }: Worded): WordPage[] {
  return UNSAID_PAGES.filter((page) => !content.has(page))
}

export function repliesOf(settings: ShownNow['store'], worded: Worded): Record<'reply' | 'front', ReadyReply> {
  const store = { ...settings, words: viewStoreWords(worded), unwrittenPages: unwrittenPagesOf(worded) }
  const bytes = Buffer.from(JSON.stringify({ success: true, store }))
  return {
    reply: { etag: `W/"${hash('sha1', bytes, 'base64url')}"`, bytes: () => bytes },
    front: contentReply(viewFront(worded)),
  }
}
