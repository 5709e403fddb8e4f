import type { ReportRead } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatMoney } from '../../../domain/money.ts'
import { monthOf, monthText } from '../../../domain/settings/month.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'

/** What was taken over of a report, and the months in which it stands now. */
export function ReportTaken({ report: { provider, settlements, freshNet, wrongFees } }: { report: ReportRead }) {
  const news = settlements.filter(({ isNew }) => isNew)
  const months = [...new Set(news.map(({ at }) => monthOf(at)))]
  if (news.length === 0) return <Note kind="good">All of it was taken over before. The next report can be chosen.</Note>
  const one = news.length === 1
  return (
    <Note kind="good">
      {one ? 'One settlement' : `${news.length} settlements`} of {ACCOUNT_NAMES[provider]} {one ? 'is' : 'are'} taken
      over: {formatMoney(freshNet)} came to the bank. {one ? 'It stands' : 'They stand'} below, in{' '}
      {months.map((month, at) => (
        <span key={month}>
          {at > 0 && ', '}
          <TextLink href={paths.settlements(month, wrongFees.count > 0 ? 'fees' : 'paid-out')}>
            {monthText(month)}
          </TextLink>
        </span>
      ))}
      {wrongFees.count > 0 && ', with the list of fees to be sent to the provider'}. The next report can be chosen.
    </Note>
  )
}
