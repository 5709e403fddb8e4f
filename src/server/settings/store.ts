import { isDeepStrictEqual } from 'node:util'
import type { PieceName } from '../../contract/admin/content.ts'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { WordPage } from '../../contract/content.ts'
import { readFront } from '../../contract/front-content.ts'
import { getStore, type StoreSettings } from '../../contract/settings.ts'
import { ownCategoryNames } from '../../domain/catalog/category-words.ts'
import type { OwnNames } from '../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../domain/catalog/product.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { isInTime, stateOfCoupon } from '../../domain/coupons/coupon.ts'
import type { Zone } from '../../domain/promise/zone.ts'
import { findLivingContent } from '../content/queries.ts'
import { soldWordsOf, unsoldOf } from '../content/sold-words.ts'
import { contentReply, viewNeutralPage } from '../content/view-content.ts'
import { ownCategoriesOf, shelvesOf, viewStoreWords } from '../content/view-front.ts'
import { findListedCoupons, type StoredCoupon } from '../coupons/queries.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { Db } from '../db/connect.ts'
import type { ReadyReply } from '../http/answers/ready-answer.ts'
import type { Dress } from '../look/dress-shop.ts'
import { findLook } from '../look/queries.ts'
import { hear } from '../news/hear.ts'
import { Inbox } from '../news/inbox.ts'
import { promisingShopOf } from './promising-shop.ts'
import { findSettings } from './queries.ts'
import { readSettings } from './read-settings.ts'
import { loadedOf, repliesOf, type ShownNow, showStore, unwrittenPagesOf } from './show-store.ts'
import { type LoadedStore, nextChange, type Shown, takesOnline } from './view-store.ts'

/**
 * The settings, the look, listed coupons and the owner's words in memory, so that pages go on while the database is away.
 */
export type Store = {
  /** The settings as they were saved last. */
  settings(): OwnSettings
  /** How the shop looks, with all that is made of it. */
  dress(): Dress
  /** The answer of `GET /api/store`, made anew only when something in it changed. */
  reply(): ReadyReply
  /** The answer that reads a page of words, made anew like that. */
  wordPage(page: WordPage): ReadyReply
  /** The answer that reads the front page's words, made anew like that. */
  front(): ReadyReply
  /** Addresses of the categories and occasions that menus name and that hold something. */
  shelves(): readonly string[]
  /** The categories of the owner's own, by their tags. */
  ownCategories(): readonly string[]
  /** What the owner calls the categories. */
  categoryNames(): OwnNames<Category>
  /** The pages of words that nobody has filled: no map leads to them. */
  unwrittenPages(): readonly WordPage[]
  /** What the settings say of the facts that words may name. */
  facts(): ShopFacts
  /** The categories and occasions that no product is of. */
  unsold(): readonly string[]
  /** Where orders go; undefined where no days are promised. */
  zones(): readonly Zone[] | undefined
  /** What the store's calls would answer, by their address, with this content in the place of what is shown. */
  answersWith(piece: PieceName, content: unknown): ReadonlyMap<string, string>
  /** Whether everyone may know this coupon, by its normalised code, at this moment. */
  lists(code: string): boolean
  /** The coupons that everyone may know and that are in force at this moment. */
  coupons(): readonly StoredCoupon[]
  /** How orders can be paid online. */
  payments(): StoreSettings['payments']
  /** Whether they can. */
  takesOnline(): boolean
  /** Whether letters to shoppers reach them. */
  sendsMail(): boolean
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** The log in which is said, once, what keeps the store from being as it was saved. */
export type StoreLog = Record<'warn' | 'error', (what: object, message: string) => void>

const TRY_AGAIN_AFTER = 1_000 // ms

/**
 * Loads the store and keeps it up to date: after each NOTIFY, each reconnection, at a coupon's first and last moment and
 * when another day begins; that a coupon is used up, the database says.
 */
export async function openStore(db: Db, shown: Shown, log: StoreLog): Promise<Store> {
  const keeper = new Keeper(db, shown, log)
  await keeper.load()
  const inbox = new Inbox<'store'>({
    digest: () => keeper.load(),
    failed: (error) => {
      keeper.tellFailure(error)
      setTimeout(reload, TRY_AGAIN_AFTER).unref()
    },
  })
  const reload = () => void inbox.add('store')
  const hearing = await hear(db, { store: reload }, reload)
  // What was saved before anybody listened.
  reload()
  shown.catalogue.onChange(() => keeper.noteSold())
  return {
    settings: () => keeper.loaded.settings,
    dress: () => keeper.loaded.dress,
    reply: () => keeper.shown.reply,
    wordPage: (page) => {
      const { content, facts } = keeper.shown.worded
      return contentReply(content.get(page) ?? viewNeutralPage(page, facts))
    },
    shelves: () => shelvesOf(keeper.shown.worded),
    ownCategories: () => ownCategoriesOf(keeper.shown.worded.content),
    categoryNames: () => ownCategoryNames(viewStoreWords(keeper.shown.worded)),
    unwrittenPages: () => unwrittenPagesOf(keeper.shown.worded),
    front: () => keeper.shown.front,
    facts: () => keeper.shown.openFacts,
    unsold: () => unsoldOf(keeper.shown.worded.sold),
    zones: () => promisingShopOf(keeper.loaded.settings)?.shop.zones,
    answersWith: (piece, content) => keeper.answersWith(piece, content),
    lists: (code) => keeper.loaded.coupons.some((coupon) => coupon.code === code && isInTime(coupon, Date.now())),
    coupons: () => keeper.loaded.coupons.filter((one) => stateOfCoupon({ ...one, now: Date.now() }) === 'current'),
    payments: () => keeper.loaded.payments,
    takesOnline: () => takesOnline(keeper.loaded.payments),
    sendsMail: () => keeper.loaded.sendsMail,
    onChange: (listener) => void keeper.listeners.push(listener),
    close: async () => {
      await inbox.stop()
      keeper.stop()
      await hearing.close()
    },
  }
}

/** Holds what was loaded last, at first an empty shop's, and the answer made of it. */
class Keeper {
  loaded: LoadedStore = loadedOf(readSettings(undefined).settings)
  shown: ShownNow
  readonly listeners: (() => void)[] = []
  private readonly db: Db
  private readonly by: Shown
  private readonly log: StoreLog
  private timer: NodeJS.Timeout | undefined
  private wrong = ''
  private failure = ''

  constructor(db: Db, by: Shown, log: StoreLog) {
    this.db = db
    this.by = by
    this.log = log
    this.shown = showStore(this.loaded, by, Date.now())
  }

  async load(): Promise<void> {
    const [{ settings, wrong }, coupons, content, look, sendsMail, payments] = await Promise.all([
      findSettings(this.db),
      findListedCoupons(this.db),
      findLivingContent(this.db),
      findLook(this.db),
      this.by.isMailRead(),
      this.by.findPayments(),
    ])
    this.tellWrong(wrong)
    this.failure = ''
    this.loaded = loadedOf(settings, { coupons, content, look, sendsMail, payments })
    this.show()
  }

  /** A category of which the last product has gone, or the first has come, is named otherwise. */
  noteSold(): void {
    const { worded } = this.shown
    if (!isDeepStrictEqual(worded.sold, this.soldWith(worded.content))) this.show()
  }

  answersWith(piece: PieceName, content: unknown): ReadonlyMap<string, string> {
    const { store, worded, openFacts } = this.shown
    const others = [...worded.content].filter(([name]) => name !== piece)
    const shown = new Map([...others, ...(content ? [[piece, content] as const] : [])])
    const sold = this.soldWith(shown)
    const { reply, front } = repliesOf(store, { ...worded, sold, facts: openFacts, content: shown })
    const answers = [[getStore.path, reply] as const, [readFront.path, front] as const]
    return new Map(answers.map(([path, { bytes }]) => [path, bytes().toString()]))
  }

  private soldWith(content: ShownNow['worded']['content']) {
    return soldWordsOf(this.by.catalogue.current(), ownCategoriesOf(content))
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private show(): void {
    // One moment for both: a coupon that ended between two would be shown with nothing left to take it away.
    const now = Date.now()
    this.shown = showStore(this.loaded, this.by, now)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.show(), nextChange(this.loaded, now) - now).unref()
    for (const tell of this.listeners) tell()
  }

  private tellWrong(names: readonly string[]): void {
    const wrong = names.join(', ')
    if (wrong && wrong !== this.wrong) this.log.warn({ wrong }, 'saved settings are wrong: their defaults hold')
    this.wrong = wrong
  }

  /** A database that is away says so elsewhere, and comes back by itself. */
  tellFailure(error: unknown): void {
    const failure = String(error)
    if (!isDatabaseAway(error) && failure !== this.failure) this.log.error({ err: error }, 'the store cannot be read')
    this.failure = failure
  }
}
