import type { LogEntry, LoggedThing } from '../../contract/admin/log.ts'
import type { ThingKind } from '../../domain/log/named-things.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { pieceName } from '../content/piece/piece-names.ts'
import { SETTINGS_GROUPS } from '../settings/settings-sections.ts'
import { DeedLines } from './deed-lines.tsx'
import styles from './log.module.css'

/** What was done, with its thing as a link, and what else is known of it. */
export function DeedSentence({ entry: { before, after, lines, thing } }: { entry: LogEntry }) {
  const href = addressOf(thing)
  const name = thingName(thing)
  return (
    <>
      <p>
        {before.charAt(0).toUpperCase() + before.slice(1)}
        {after !== null &&
          (href === undefined ? (
            <b>{name}</b>
          ) : (
            <TextLink className={styles.thing} href={href}>
              {name}
            </TextLink>
          ))}
        {after}
      </p>
      <DeedLines lines={lines} />
    </>
  )
}

/** By kind, the address of a thing's page, or of the page on which it stands. */
const ADDRESSES: Readonly<Partial<Record<ThingKind, (page: string) => string>>> = {
  order: paths.order,
  product: paths.product,
  customer: paths.customer,
  coupon: paths.coupon,
  'coupon-batch': paths.couponBatch,
  review: paths.reviewsOf,
  message: paths.message,
  staff: () => paths.staff,
  day: paths.day,
  'kitchen-day': paths.kitchenOn,
  month: paths.books,
  'tax-code': () => paths.rates,
  lot: paths.lot,
  provider: () => paths.settlements(),
  piece: paths.contentPiece,
  customers: () => paths.customers,
  readers: () => paths.newsletter,
  catalogue: () => paths.catalogue,
  newsletter: () => paths.newsletter,
  look: () => paths.look,
  settings: (section) => (section === '' ? paths.settings : `${paths.settings}/${section}`),
}

function addressOf({ kind, page }: LoggedThing): string | undefined {
  return page === null ? undefined : ADDRESSES[kind]?.(page)
}

/** What a thing is called: by the shop, or by the page that it stands on. */
export function thingName({ kind, name, page }: LoggedThing): string {
  if (name !== null) return name
  if (kind === 'piece') return pieceName(page ?? '')
  const title = SETTINGS_GROUPS.flatMap(({ sections }) => [...sections]).find(({ path }) => path === page)?.title
  return title === undefined ? 'the settings' : `the settings “${title}”`
}
