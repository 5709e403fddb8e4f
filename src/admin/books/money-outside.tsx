import { readAccounts } from '../../contract/admin/books/ledger.ts'
import { readSettlements, type Settlements } from '../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES, type Account } from '../../domain/books/accounts.ts'
import { type AccountFigures, leftIn } from '../../domain/books/ledger.ts'
import { formatMoney, type Paise, paise } from '../../domain/money.ts'
import { type Month, monthText } from '../../domain/settings/month.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { Facts } from '../parts/facts.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Panel } from '../parts/panel.tsx'

/** What of a month's money was not settled at its end, or is not by now, and where it is looked after. */
export function MoneyOutside({ month, isOver }: { month: Month; isOver: boolean }) {
  const ledger = useReply(readAccounts, { params: { month } })
  const paidOut = useReply(readSettlements, { query: { month } })
  const failed = [ledger, paidOut].find(({ error }) => error)
  if (failed) return <LoadFailed error={failed.error} reload={failed.reload} />
  const open = [
    ...(ledger.reply?.accounts ?? []).flatMap((figures) => openOf(figures, month)),
    ...(paidOut.reply ? oddOf(paidOut.reply, month) : []),
  ]
  if (open.length === 0) return null
  return (
    <Panel title={isOver ? `Not settled at the end of ${monthText(month)}` : 'Not settled yet'}>
      <Facts
        facts={open.map(({ name, amount, href }) => [
          name,
          <TextLink key={name} href={href}>
            {formatMoney(amount)}
          </TextLink>,
        ])}
      />
    </Panel>
  )
}

/** `name`: of what; `amount`: above nothing where it is to come. */
type Open = { name: string; amount: Paise; href: string }

/** Accounts that are even once all money has come. */
const OPEN_NAMES: Partial<Record<Account, string>> = {
  'cash-outside': ACCOUNT_NAMES['cash-outside'],
  razorpay: 'With Razorpay, less refunds',
  stripe: 'With Stripe, less refunds',
  'to-clear': ACCOUNT_NAMES['to-clear'],
}

function openOf(figures: AccountFigures, month: Month): readonly Open[] {
  const { account, debit, credit } = figures
  const short = paise(debit - credit)
  if (account === 'cash-difference') {
    return short > 0 ? [{ name: 'Cash counted short', amount: short, href: paths.cash(month) }] : []
  }
  const [name, amount] = [OPEN_NAMES[account], leftIn(figures)]
  const href = account === 'cash-outside' ? paths.cash(month) : paths.settlements(month)
  return name === undefined || amount === 0 ? [] : [{ name, amount, href }]
}

/** What a balance hides: refunds are taken off it, and a fee is never in it again. */
function oddOf({ providers, wrongFees }: Settlements, month: Month): readonly Open[] {
  const href = paths.settlements(month)
  return [
    ...providers
      .filter(({ lateCount }) => lateCount > 0)
      .map(({ provider, lateSum }) => ({ name: `Late with ${ACCOUNT_NAMES[provider]} by now`, amount: lateSum, href })),
    ...(wrongFees.count > 0 ? [{ name: 'Fees other than agreed', amount: wrongFees.sum, href }] : []),
  ]
}
