import { formatMoney, fromRupees } from '../../domain/money.ts'
import { messageOf, type Refusal } from '../refusal.ts'

/** What anybody reads, shopper or staff; amounts in the refusal are rupees. Only the server and the back office load it. */
export function messageToAnybody(refusal: Refusal): string {
  switch (refusal.code) {
    case 'product-invalid':
    case 'product-id-taken':
    case 'product-changed':
    case 'product-sold':
    case 'size-on-order':
    case 'stock-refused':
    case 'catalogue-changed':
    case 'import-refused':
    case 'answer-differs':
    case 'reader-unknown':
      return refusal.message
    case 'status-change-illegal':
      return `An order cannot go from ${refusal.from} to ${refusal.to}.`
    case 'refund-too-large':
      return refusal.left > 0
        ? `At most ${formatMoney(fromRupees(refusal.left))} of this order can be given back.`
        : 'Nothing of this order is left to be given back.'
    case 'refund-unknown':
      return 'There is no such refund to be handed over.'
    case 'mail-unknown':
      return 'This mail is no longer there.'
    case 'mail-waiting':
      return 'This mail is waiting to be sent already.'
    case 'review-unknown':
      return 'This review is no longer there.'
    case 'staff-unauthenticated':
      return 'Please sign in to the back office.'
    case 'role-too-low':
      return refusal.least === 'owner' ? 'Only the owner may do this.' : 'Only a manager or the owner may do this.'
    case 'second-factor-required':
      return 'Please enter the code of your authenticator app.'
    case 'second-factor-wrong':
      return 'This code is not right, or was used already. Please wait for the next one.'
    case 'invitation-invalid':
      return 'This invitation is no longer valid. Please ask for a new one.'
    case 'picture-refused':
      return refusal.reason
    case 'changed-meanwhile':
      return 'Somebody else has changed this since you opened it. Look at their changes, then make yours again.'
    case 'coupon-invalid':
    case 'settings-invalid':
      return refusal.messages.join(' ')
    case 'coupon-taken':
      return 'There is a coupon of this code already.'
    case 'coupon-was-used':
      return 'This code was used in an order or sent to a reader, so it stays. End it: then nobody can use it any more.'
    case 'message-unknown':
      return 'This message is no longer there.'
    case 'staff-unknown':
      return 'Nobody of that kind works here any more.'
    case 'last-owner':
      return 'A shop needs an owner who can sign in. Make somebody else an owner first.'
    case 'staff-known':
      return `Somebody with this address works here already, as ${refusal.role}. To make them something else, change the role.`
    case 'customer-unknown':
      return 'This customer is no longer there.'
    case 'customer-order-open':
      return 'An order of this customer is still on its way. They can be erased once it has arrived or is cancelled.'
    default:
      return messageOf(refusal)
  }
}
