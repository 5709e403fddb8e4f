import type { LoggedThing } from '../../contract/admin/log.ts'
import * as sections from '../../contract/admin/settings/sections.ts'
import { formatDate } from '../../domain/dates.ts'
import type { DeedDetail } from '../../domain/log/deeds.ts'
import type { ThingKind } from '../../domain/log/named-things.ts'
import type { Paper } from '../../domain/orders/papers.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../domain/payments/providers.ts'
import { isMonth, monthText } from '../../domain/settings/month.ts'
import { isDay, startOf } from '../../domain/settings/work-day.ts'
import { type FoundThing, orderName } from './find-names.ts'

type ThingIn = { kind: ThingKind; about: string; detail: DeedDetail; found: FoundThing | undefined }

/** The thing of an entry as it is named and linked; one that is gone by what can be known of it. */
export function viewThing({ kind, about, detail, found }: ThingIn): LoggedThing {
  if (found) return { kind, name: found.name, page: found.page }
  return { kind, ...UNFOUND[kind](about, detail) }
}

type Unfound = (about: string, detail: DeedDetail) => Omit<LoggedThing, 'kind'>

const gone =
  (words: string): Unfound =>
  () => ({ name: words, page: null })
const itself: Unfound = (about) => ({ name: about, page: null })
const always =
  (name: string): Unfound =>
  () => ({ name, page: '' })
const dayItself: Unfound = (about) => ({ name: isDay(about) ? formatDate(startOf(about)) : about, page: about })

const PAPER_NAMES: Readonly<Record<Paper, string>> = {
  quarters: 'slips, four a sheet,',
  receipts: 'slips on a roll',
  labels: 'labels',
  sheets: 'slips, one a sheet,',
}

/** By kind, what is said of what has no row: it never had one, or is gone. */
const UNFOUND: Readonly<Record<ThingKind, Unfound>> = {
  order: (about) => ({ name: orderName(about, null), page: null }),
  product: gone('a deleted product'),
  customer: gone('an erased customer'),
  coupon: itself,
  'coupon-batch': itself,
  review: gone('a deleted review'),
  message: gone('a deleted message'),
  staff: gone('nobody who works here'),
  day: dayItself,
  'kitchen-day': dayItself,
  month: (about) => ({ name: isMonth(about) ? monthText(about) : about, page: about }),
  'tax-code': (about) => ({ name: `goods of HSN ${about}`, page: '' }),
  lot: itself,
  provider: (about) => ({ name: PROVIDER_NAMES[about as ProviderName], page: '' }),
  piece: (about) => ({ name: null, page: about }),
  paper: (about) => ({ name: Object.hasOwn(PAPER_NAMES, about) ? PAPER_NAMES[about as Paper] : about, page: null }),
  // Without the letters that make it another address with other bytes.
  picture: (about) => ({ name: about.replace(/\.[0-9a-f]{16}$/, ''), page: null }),
  backup: itself,
  readers: (about) => ({ name: about === 'all' ? 'all readers' : `${about} readers`, page: '' }),
  customers: always('the list of customers'),
  catalogue: always('the catalogue'),
  newsletter: always('the newsletter'),
  look: always('the look of the shop'),
  settings: (_, detail) => ({ name: null, page: settingsSection(detail) }),
  other: gone('something'),
}

const SECTION_FIELDS: readonly (readonly [section: string, fields: readonly string[]])[] = [
  ['shop', fieldsOf(sections.saveShopSection)],
  ['hours', fieldsOf(sections.saveHoursSection)],
  ['tax', fieldsOf(sections.saveTaxSection)],
  ['words', fieldsOf(sections.saveWordsSection)],
  ['delivery', fieldsOf(sections.saveDeliverySection)],
  ['offers', fieldsOf(sections.saveOffersSection)],
  ['cash', fieldsOf(sections.saveCashSection)],
  ['letters', fieldsOf(sections.saveLettersSection)],
  ['promise', fieldsOf(sections.savePromiseSection)],
]

type SavesFields = { body: { shape: { settings: { shape: object } } } }

/** The settings of a section as the log names them: the shop's words each by itself. */
function fieldsOf({ body }: SavesFields): string[] {
  return Object.entries(body.shape.settings.shape).flatMap(([name, field]) =>
    name === 'copy' ? Object.keys((field as { shape: object }).shape).map((word) => `copy.${word}`) : [name],
  )
}

/** The page of the settings that was saved; '' where it were several, as on the first evening. */
function settingsSection(detail: DeedDetail): string {
  const names = Object.keys(detail)
  return (
    SECTION_FIELDS.find(([, fields]) => names.length > 0 && names.every((name) => fields.includes(name)))?.[0] ?? ''
  )
}
