import type { ListedMessage, MessageState } from '../../contract/admin/messages.ts'

export const STATE_NAMES: Record<MessageState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const INQUIRY_NAMES: Record<ListedMessage['inquiryType'], string> = {
  general: 'General',
  order: 'Order',
  bulk: 'Bulk order',
  freshness: 'Freshness',
  delivery: 'Delivery',
  feedback: 'Feedback',
}
