import type { ThingKind } from './named-things.ts'

/** Parts of the log by which it is filtered, with their names. */
export const DEED_SECTIONS = {
  orders: 'Orders',
  money: 'Money',
  catalogue: 'Catalogue',
  coupons: 'Coupons',
  customers: 'Customers',
  talk: 'Reviews and messages',
  website: 'Website',
  settings: 'Settings',
  staff: 'Staff',
} as const
export type DeedSection = keyof typeof DEED_SECTIONS

/** What is known of a deed besides its thing, by name; amounts in rupees, weights in grams, moments in ms. */
export type DeedDetail = Readonly<Record<string, unknown>>

/**
 * What was done, after the name of who did it: '…' is the thing, `{field}` what its detail says by that name, `{field:box}`
 * how many boxes, `{field?}` nothing, though it counts as said; `[…]` is left out where a field in it says nothing. What no
 * field of it names follows as words.
 */
type DeedSentence = string | ((detail: DeedDetail) => string)

type DeedForm = { section: DeedSection; kind: ThingKind; says: DeedSentence }

/** Every deed that the shop writes into its log, by its action. */
export const DEEDS = {
  ...deedsAbout('orders', 'order', {
    'order-taken':
      'took … by phone[ for {customerId}][, without the delivery fee{waivesFee?}][, to be paid by a link{byLink?}]',
    'payment-link-made': 'made another payment link for …',
    'order-moved': 'moved …[ from {from}][ to {to}]',
    'order-step-undone': 'took back a step of …:[ from {from}][ to {to}]',
    'order-step-sent': 'sent the letter[ and the invoice{invoice?}] of … at once[: {to}]',
    'order-corrected': 'set … back[ from {from}][ to {to}][, with the credit note {creditNote}][: “{reason}”]',
    'order-cancelled': 'cancelled …[, which was {from}]{to?}[: “{reason}”]',
    'order-called-off': 'cancelled … before it was paid[: “{reason}”]',
    'order-came-back':
      'noted that … came back[, which was {from}][, with the credit note {creditNote}][; its things are sold again{restocked?}]',
    'order-billed': 'had … billed[ {billed}]',
    'order-day-changed': 'moved … to another day',
    'order-reduced': 'took [{lines} ]out of …[, {amount} less]{toShelf?}[: “{reason}”]',
    'order-revised':
      'changed …[: {more} more][, {fewer} fewer][, with another address{elsewhere?}]{toShelf?}[: “{reason}”]',
    'order-noted': 'wrote a note on …',
    'mail-resent': 'had a letter about … sent again[: {mail}]',
    'door-not-delivered': 'could not deliver … at the door[: {why}]',
    'door-tried-again': 'had … brought to its door again',
  }),
  ...deedsAbout('orders', 'paper', { 'papers-printed': 'printed …[ of {orders:order}]' }),
  ...deedsAbout('orders', 'kitchen-day', {
    'kitchen-counted':
      'counted {boxes:box} of {productId} {size} as made for …{batch?}[, {shelved:box} of them for the shelf][; {orders:order} filled]',
  }),
  ...deedsAbout('orders', 'lot', {
    'lot-made': 'made the batch …[ of {boxes:box}][ of {productId}][ {size}]',
    'lot-printed': 'printed [{labels:label} ]of the batch …',
  }),
  ...deedsAbout('money', 'order', {
    'order-refunded':
      'gave back [{amount} ]of …[ for {lines}][, to be handed over{byHand?}][; {unsent} not sent]{toShelf?}[, with the credit note {creditNote}][: “{reason}”]',
    'order-credited': 'wrote the credit note {creditNote} on …',
    'refund-handed-over': 'handed over [{amount} ]of …[, with the credit note {creditNote}]',
    'refund-taken-by-hand': 'took a refund of [{amount} of ]… from its provider, to be paid by hand[: “{reason}”]',
    'refund-withdrawn': 'withdrew a refund of [{amount} of ]…[ for {lines}][: “{reason}”]',
    'cash-taken': 'took [{amount} ]for … at the door',
  }),
  ...deedsAbout('money', 'staff', {
    'cash-handed-over': 'took over [{amount} ]in cash from …[, of which {counted} were there][: “{reason}”]',
  }),
  ...deedsAbout('money', 'day', {
    'cash-counted-in':
      'counted in {amount} in cash[ of {orders:order}] that no rider brought on …[, of which {counted} were there][: “{reason}”]',
  }),
  ...deedsAbout('money', 'provider', {
    'settlements-taken': 'took over [{settlements:settlement} of ]what … paid out[, {net} to the bank]{rows?}',
    'fee-agreed': 'noted the fee of …[ from {since} on][: {percent}][ and {fixed} a payment][, and GST of {gstRate}]',
  }),
  ...deedsAbout('money', 'month', {
    'month-closed': 'closed the books of …{month?}',
    'books-saved': 'saved {file} of …',
  }),
  ...deedsAbout('money', 'tax-code', {
    'rate-planned': 'had …[ that bear {was}] bear {rate} % GST from {since}',
    'rate-withdrawn': 'took back that …[ that bore {was}] bear {rate} % GST from {since}',
  }),
  ...deedsAbout('catalogue', 'product', {
    'product-added': 'added …{name?}[ as a copy of {copyOf}]',
    'product-changed': 'changed …',
    'product-published': 'showed … in the shop',
    'product-unpublished': 'hid … from shoppers',
    'product-off-today': 'took … off sale for the day',
    'product-on-sale-again': 'put … on sale again',
    'product-deleted': 'deleted …{name?}',
    'stock-changed': 'changed the stock of …{variantId?}[ {size}] from {from:pieces} to {to:pieces}[: “{reason}”]',
  }),
  ...deedsAbout('catalogue', 'catalogue', {
    'sizes-edited': 'edited many prices or stocks of …[: “{reason}”]',
    'catalogue-imported': 'read a file into …',
    'shop-order-changed': 'put …[, {products:product},] in another order',
  }),
  ...deedsAbout('catalogue', 'picture', {
    'picture-uploaded': 'sent the picture …[, {width} × {height} pixels]',
    'pictures-kept': 'said that this shop looks after its pictures[ in {store}]',
  }),
  ...deedsAbout('coupons', 'coupon', {
    'coupon-created': 'made the coupon …',
    'coupon-changed': 'changed the coupon …',
    'coupon-ended': 'ended the coupon …',
    'coupon-deleted': 'deleted the coupon …',
  }),
  ...deedsAbout('coupons', 'coupon-batch', {
    'coupon-batch-made': 'made {codes:code} of …{name?}',
    'coupon-batch-ended': 'ended {codes:code} of …',
    'coupon-batch-exported': 'saved {codes:code} of … as a table',
  }),
  ...deedsAbout('coupons', 'newsletter', { 'newsletter-codes-ended': 'ended {codes:code} of …' }),
  ...deedsAbout('customers', 'customer', {
    'customer-added': 'added …',
    'customer-noted': 'wrote a note on …',
    'cash-blocked': 'refused … cash on delivery',
    'cash-allowed': 'allowed … cash on delivery',
    'cash-stopped': 'refused … cash on delivery[ and cancelled {orders:order}][: “{reason}”]',
    'customer-signed-out': 'ended all sessions of …',
    'customer-exported': 'saved what the shop knows of …',
    'customer-erased': 'erased a customer',
    'customers-merged':
      'put the record of a caller into …{caller?}[, with {orders:order}][; cash stays refused{cashBlocked?}]',
    'address-taken-over': 'took from … an address that nobody had confirmed[: it is that of {by}]',
  }),
  ...deedsAbout('customers', 'customers', {
    'customers-exported': 'saved {customers:customer} of … as a table',
    'register-saved': 'saved the sales register of {month}, which names people on …',
  }),
  ...deedsAbout('talk', 'review', {
    'review-hidden': 'hid …[: “{reason}”]',
    'review-shown': 'let … stand',
    'review-answered': 'answered …',
    'review-answer-removed': 'took back the answer to …',
  }),
  ...deedsAbout('talk', 'message', {
    'message-answered': 'answered …',
    'message-noted': 'wrote a note on …',
    'message-moved': 'moved …[ from {from}][ to {to}]',
    'message-erased': 'erased a message',
    'complaint-acknowledged': 'acknowledged the complaint …',
    'complaint-settled': 'settled the complaint …[: {outcome}]',
    'complaint-reopened': 'opened the complaint … again',
  }),
  ...deedsAbout('talk', 'newsletter', { 'reader-erased': 'erased a reader of …' }),
  ...deedsAbout('talk', 'readers', { 'newsletter-exported': 'saved {addresses:address} of … as a table' }),
  ...deedsAbout('website', 'piece', {
    'content-saved':
      'saved … as version {version}[, shown from {from}][, until {until}][, with nothing of the owner’s{empty?}]',
    'content-withdrawn': 'took back version {version} of …',
  }),
  ...deedsAbout('website', 'look', { 'look-changed': 'changed …', 'emblem-uploaded': 'sent an emblem for …' }),
  ...deedsAbout('settings', 'provider', {
    'payment-keys-saved': 'had shoppers pay by …[, with the key {key}]',
    'payment-keys-stopped': 'had no more payments taken by …',
    'payment-keys-forgotten': 'forgot the keys of …',
    'payment-keys-lost': 'lost the keys of … with the key that sealed them',
  }),
  ...deedsAbout('settings', 'settings', {
    'settings-changed': 'changed …',
    'mail-server-saved': 'had letters leave by {server}[, port {port}][, unencrypted{unencrypted?}]',
    'mail-server-removed': 'had no letters leave any more[, by {server} until then]',
    'mail-password-lost': 'lost the password of the mail server with its key',
    'backup-asked': 'asked for a backup of the shop',
    'backups-planned': 'had the shop back itself up every {hours:hour}[, the newest {kept} kept]',
    'backups-stopped': 'had the shop make backups when asked for alone[, the newest {kept} kept]',
    'orders-opened': 'opened the shop for orders',
    'orders-paused': 'had the shop take no orders for now',
  }),
  ...deedsAbout('settings', 'day', { 'day-changed': dayChange }),
  ...deedsAbout('settings', 'backup', { 'backup-restored': 'put back the backup …' }),
  ...deedsAbout('settings', 'staff', {
    'test-letter-sent': 'sent a test letter[, which the mail server did not take: “{problem}”]',
  }),
  ...deedsAbout('staff', 'staff', {
    'staff-invited': 'invited …{email?}[ as {role}]',
    'invitation-accepted': 'accepted the invitation',
    'role-changed': 'changed the role of …[ from {from}][ to {to}]',
    'staff-ended': 'ended the access of …',
    'staff-signed-out': 'ended all sessions of …',
    'password-changed': 'changed the own password',
    'session-ended': 'ended an own session on another device',
    'secret-lost': 'made … ask for a new invitation: the key to their second factor is lost',
    'signed-in': 'signed in[ from {network}]',
    'signed-out': 'signed out[ from {network}]',
    'sign-in-failed': 'could not sign in as …[ ({account})][, from {network}]',
    'sign-in-locked': 'tried too often to sign in as …[ ({account})][, from {network}]',
    'confirmation-failed': 'could not show to be …[ ({account})][, from {network}]',
    'confirmation-locked': 'tried too often to show to be …[ ({account})][, from {network}]',
    'role-refused': 'was refused what asks for another role[: {call}][, from {network}]',
  }),
} satisfies Readonly<Record<string, DeedForm>>

/** What the log calls a deed: 'order-moved'. */
export type DeedAction = keyof typeof DEEDS

/** The form of a deed; undefined of one that only an earlier version wrote. */
export function findDeed(action: string): DeedForm | undefined {
  return Object.hasOwn(DEEDS, action) ? DEEDS[action as DeedAction] : undefined
}

/** The actions of a part of the log. */
export function actionsOf(section: DeedSection): DeedAction[] {
  return (Object.keys(DEEDS) as DeedAction[]).filter((action) => DEEDS[action].section === section)
}

function deedsAbout<Action extends string>(
  section: DeedSection,
  kind: ThingKind,
  said: Readonly<Record<Action, DeedSentence>>,
): Readonly<Record<Action, DeedForm>> {
  const forms = Object.entries<DeedSentence>(said).map(([action, says]) => [action, { section, kind, says }] as const)
  return Object.fromEntries(forms) as Record<Action, DeedForm>
}

/** One action for all that is changed of a single day: which it is, its detail tells. */
function dayChange(detail: DeedDetail): string {
  if ('name' in detail) return detail.name === null ? 'opened … again{day?}' : 'closed …{day?}: {name}'
  if ('lineId' in detail) {
    const same = 'had {lineId} make on …{day?} what it makes on other days'
    return detail.grams === null ? same : 'set what {lineId} makes on …{day?} to {grams}'
  }
  return 'until' in detail
    ? 'took no more orders for …{day?}[, {way}][, until {until}]'
    : 'took orders for … again{day?}'
}
