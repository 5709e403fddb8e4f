import { formatMoney, type Paise } from '../../domain/money.ts'
import type { StaffRole } from '../../domain/staff/staff.ts'
import { type PartsIn, type RefusalOf, type Saying, says } from './says.ts'
import { SHOP_REFUSALS } from './shop-refusals.ts'

/** Everything that is wrong, each a whole sentence. */
const allTold = ({ messages }: { messages: readonly string[] }) => messages.join(' ')

/** What staff alone are told, so that no shopper loads its words. */
const STAFF_REFUSALS = {
  'status-change-illegal': says(
    409,
    ({ from, to }: { from: string; to: string }) => `An order cannot go from ${from} to ${to}.`,
  ),
  /** What was asked for is well said and cannot be done; of what is not well said ('bad-request') nobody reads the words. */
  'not-as-asked': says(400, ({ message }: { message: string }) => message),
  'several-steps': says(409, 'Several orders go one step at a time. To go further, open the order.'),
  'step-of-another': says(409, 'This step is not the one that you took: take it back on the page of the order.'),
  'step-settled': says(
    409,
    'This can no longer be taken back: its time is over, or something else has happened to the order since.',
  ),
  'step-still-open': says(409, 'Its last step can still be taken back. Do that: then no letter and no invoice leave.'),
  'correction-too-late': says(409, ({ because }: { because: 'refunded' | 'handed-over' }) =>
    because === 'refunded'
      ? 'Cash of this order was given back, so it was delivered. It stays as it is.'
      : 'Its cash was counted in, so it was delivered and paid. Give it back by a refund.',
  ),
  /** `left`: what can still be given back, paise. */
  'refund-too-large': says(409, ({ left }: { left: Paise }) =>
    left > 0
      ? `At most ${formatMoney(left)} of this order can be given back.`
      : 'Nothing of this order is left to be given back.',
  ),
  'refund-unknown': says(404, 'There is no such refund to be handed over.'),
  'mail-unknown': says(404, 'This mail is no longer there.'),
  'mail-waiting': says(409, 'This mail is waiting to be sent already.'),
  'filter-unknown': says(404, 'This saved filter is no longer there.'),
  'filter-name-taken': says(409, ({ name }: { name: string }) => `There is a saved filter “${name}” already.`),
  'too-many-filters': says(409, ({ most, isShared }: { most: number; isShared: boolean }) =>
    isShared
      ? `Everybody has ${most} saved filters already. Delete one of them first.`
      : `You have ${most} saved filters already. Delete one of them first.`,
  ),
  'revision-outdated': says(
    409,
    'The order or what it comes to has changed meanwhile. Nothing was done: please look at the new sum.',
  ),
  'bill-stays': says(409, ({ because }: { because: 'issued' | 'over' }) =>
    because === 'issued'
      ? 'Its invoice is issued, and stays as it is. An owner can set the order back, change this, and have it sent again.'
      : 'This order is cancelled or came back: it gets no invoice any more.',
  ),
  'review-unknown': says(404, 'This review is no longer there.'),
  'staff-unauthenticated': says(401, 'Please sign in to the back office.'),
  'page-outdated': says(409, 'The shop has been updated since this page was opened. Please reload the page.'),
  'role-too-low': says(403, ({ least }: { least: StaffRole }) => {
    if (least === 'owner') return 'Only the owner may do this.'
    return least === 'packer' ? 'Riders see the run alone.' : 'Only a manager or the owner may do this.'
  }),
  /** One answer, whichever is wrong. */
  'staff-credentials-wrong': says(
    401,
    'Email, password or code is not right. A code counts once, and after five wrong ones none does for a quarter of an hour.',
  ),
  'confirmation-required': says(403, 'Nothing was done: this needs your password and a fresh code first.'),
  'confirmation-wrong': says(
    403,
    'Password or code is not right. A code counts once, and after five wrong ones none does for a quarter of an hour.',
  ),
  'second-factor-wrong': says(401, 'This code is not right, or was used already. Please wait for the next one.'),
  'invitation-invalid': says(400, 'This invitation is no longer valid. Please ask for a new one.'),
  'push-service-unknown': says(
    422,
    'This browser is told by a push service that the shop does not know. Chrome, Edge, Firefox and Safari have one that it knows.',
  ),
  /** `reason`: what whoever sent the picture reads. */
  'picture-refused': says(422, ({ reason }: { reason: string }) => reason),
  'emblem-unknown': says(409, 'This emblem is no longer there. Please send it once more.'),
  /** Saved by somebody else since the caller read it. */
  'changed-meanwhile': says(
    409,
    'Somebody else has changed this since you opened it. Look at their changes, then make yours again.',
  ),
  'press-of-another': says(409, 'By now somebody else is signed in here. Nothing was sent as theirs.'),
  'door-shut': says(409, ({ cameBack }: { cameBack: boolean }) =>
    cameBack
      ? 'The shop has noted that this order came back.'
      : 'This order is not on the run: it is not packed, for another day, or goes another way.',
  ),
  /** `inHand`: what the rider has, paise. */
  'cash-changed': says(409, ({ inHand }: { inHand: Paise }) =>
    inHand > 0
      ? `By now it is ${formatMoney(inHand)}. Count again, please.`
      : 'Nothing of it is outside any more: somebody has counted it in.',
  ),
  /** `left`: boxes of the size that are still to be made. */
  'made-too-many': says(409, ({ left }: { left: number }) =>
    left === 0
      ? 'All of it is counted as made already. Nothing was counted.'
      : `Only ${left} of it ${left === 1 ? 'is' : 'are'} left to make. Nothing was counted.`,
  ),
  /** `made`: boxes of the size that are counted as made. */
  'made-too-few': says(
    409,
    ({ made }: { made: number }) =>
      `Only ${made} of it ${made === 1 ? 'is' : 'are'} counted as made. Nothing was taken back.`,
  ),
  'days-not-promised': says(409, 'The shop promises no days yet: begin with zones and ways in the settings.'),
  'nothing-published': says(409, 'No product is published yet, so there is nothing to order. Publish one, then open.'),
  'day-over': says(409, 'This day is over: nothing of it can be changed.'),
  'coupon-invalid': says(400, allTold),
  'coupon-taken': says(409, 'There is a coupon of this code already.'),
  'lot-unknown': says(404, 'There is no batch with this number.'),
  'nothing-to-label': says(409, 'None of these boxes is without a label. Somebody may have been faster.'),
  'shelf-life-unknown': says(
    409,
    'Nobody has said how long this keeps, and no label guesses. Its shelf life is typed in its form, as in “7 days”.',
  ),
  'coupon-batch-unknown': says(404, 'There is no such batch of codes.'),
  'coupon-was-used': says(
    409,
    'This code was used in an order or sent to a reader, so it stays. End it: then nobody can use it any more.',
  ),
  'message-unknown': says(404, 'This message is no longer there.'),
  'complaint-none': says(409, 'This message is no complaint.'),
  'complaint-settled': says(409, 'Somebody has settled this complaint meanwhile. What they did stands above.'),
  /** Another text was sent as this very answer before. */
  'answer-differs': says(
    409,
    'An earlier try went through with another text, which stands above. Send once more to send this one as well.',
  ),
  'reader-unknown': says(404, 'This address is no longer there.'),
  'settings-invalid': says(400, allTold),
  /** `says`: what did not go when it was tried, in words. */
  'mail-server-refused': says(422, ({ says }: { says: string }) => says),
  'mail-server-of-machine': says(409, 'The mail server is set on the shop’s machine (SMTP_URL). It is changed there.'),
  /** `says`: what did not go when they were tried, in words. */
  'payment-keys-refused': says(422, ({ says }: { says: string }) => says),
  /** `says`: what they are needed for, in words. */
  'payment-keys-needed': says(409, ({ says }: { says: string }) => says),
  'payment-keys-of-machine': says(
    409,
    'How the shop is paid online is set on the shop’s machine (PAYMENTS, or the keys there). It is changed there.',
  ),
  'backups-of-machine': says(
    409,
    'How often a backup is made is set on the shop’s machine (BACKUP_EVERY, BACKUP_LOG). It is changed there.',
  ),
  'backups-elsewhere': says(
    409,
    'The shop’s data are kept by a server of your own. Whoever keeps that server backs it up, by its own means.',
  ),
  'backup-under-way': says(409, 'A backup is being made already. Wait for its end; this page shows it.'),
  'content-invalid': says(400, allTold),
  'content-unknown': says(404, 'There is no such version.'),
  'staff-unknown': says(404, 'Nobody of that kind works here any more.'),
  'last-owner': says(409, 'A shop needs an owner who can sign in. Make somebody else an owner first.'),
  'staff-known': says(
    409,
    ({ role }: { role: StaffRole }) =>
      `Somebody with this address works here already, as ${role}. To make them something else, change the role.`,
  ),
  'caller-unconfirmed': says(
    409,
    'Nobody has confirmed the address of this account, so it may not be the caller’s. Add them as a new customer, or ask them to confirm it.',
  ),
  /** It is paid, cancelled, to be paid in cash, or was not paid in time. */
  'order-awaits-nothing': says(409, 'This order does not wait for a payment by a link any more.'),
  'customer-unknown': says(404, 'This customer is no longer there.'),
  'customer-order-open': says(
    409,
    'An order of this customer is still on its way. They can be erased once it has arrived or is cancelled.',
  ),
  'merge-of-account': says(409, 'Somebody signs in to this account, so it stays one of its own.'),
  'merge-of-callers': says(
    409,
    'Nobody can sign in to either. Once one is an account of the website with a confirmed address, the other can go into it.',
  ),
  'merge-unconfirmed': says(
    409,
    'Nobody has confirmed the e-mail address of this account: a stranger who typed this number would read orders and addresses. Ask for the link in our letter to be opened first.',
  ),
  'merge-without-number': says(409, 'These two have no phone number in common any more. Nothing was merged.'),
  'customer-merged': says(409, 'Somebody has merged this record into another account meanwhile.'),
  'product-invalid': says(400, allTold),
  'product-id-taken': says(409, ({ id }: { id: string }) => `There is a product “${id}” already.`),
  'product-changed': says(
    409,
    'This product has been changed since you opened it. Nothing of yours is lost: look at the other changes, then save again.',
  ),
  'product-sold': says(
    409,
    'This product has been ordered, so it cannot be deleted. Unpublish it: then nobody sees it in the shop.',
  ),
  'size-on-order': says(
    409,
    ({ size }: { size: string }) =>
      `“${size}” is in an order that is not finished, so it cannot be removed yet. Set its stock to 0 until then.`,
  ),
  'stock-refused': says(409, ({ message }: { message: string }) => message),
  'catalogue-changed': says(
    409,
    'The catalogue has changed since you looked at the changes. Please look at them again.',
  ),
  'import-refused': says(400, ({ count, first }: { count: number; first: string }) => {
    const problems = count === 1 ? '1 problem.' : `${count} problems. The first:`
    return `Nothing was imported: the file has ${problems} ${first}`
  }),
}

/** What anybody may be told, shopper or staff; only the server and the back office load it. */
export const REFUSALS = { ...SHOP_REFUSALS, ...STAFF_REFUSALS }

type Parts = PartsIn<typeof REFUSALS>

export type Refusal = RefusalOf<Parts>

const SAYINGS: { [Code in keyof Parts]: Saying<Parts[Code]> } = REFUSALS

export function messageToAnybody<Code extends keyof Parts>(refusal: RefusalOf<Parts, Code>): string {
  return SAYINGS[refusal.code].words(refusal)
}
