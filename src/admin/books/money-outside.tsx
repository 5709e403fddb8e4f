import { readAccounts } from '../../contract/admin/books/ledger.ts'
import { readSettlements, type Settlements } from '../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../domain/books/accounts.ts'
import { type Unsettled, unsettledOf } from '../../domain/books/unsettled.ts'
import { formatMoney, type Paise } from '../../domain/money.ts'
import { type Month, monthText } from '../../domain/settings/month.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import type { Loaded } from '../calls/use-load.ts'
import { useReply } from '../calls/use-reply.ts'
import { Facts } from '../parts/facts.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Panel } from '../parts/panel.tsx'

/** `open` once it is known; `failed` where it cannot be. */
export type MoneyOutside = { open?: readonly OpenSum[]; failed?: Pick<Loaded<unknown>, 'error' | 'reload'> }

/** What of a month's money was not settled at its end, or is not by now. */
export function useMoneyOutside(month: Month): MoneyOutside {
  const ledger = useReply(readAccounts, { params: { month } })
  const paidOut = useReply(readSettlements, { query: { month } })
  const failed = [ledger, paidOut].find(({ error }) => error)
  if (failed) return { failed }
  if (!ledger.reply || !paidOut.reply) return {}
  return {
    open: [...unsettledOf(ledger.reply.accounts).map((one) => openOf(one, month)), ...oddOf(paidOut.reply, month)],
  }
}

type PanelProps = { month: Month; isOver: boolean; money: MoneyOutside }

/** The sums, each leading to where it is looked after. */
export function MoneyOutsidePanel({ month, isOver, money: { open = [], failed } }: PanelProps) {
  if (failed) return <LoadFailed error={failed.error} reload={failed.reload} />
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
export type OpenSum = { name: string; amount: Paise; href: string }

const NAMES: Readonly<Record<Unsettled['account'], string>> = {
  'cash-outside': ACCOUNT_NAMES['cash-outside'],
  'cash-difference': 'Cash counted short',
  razorpay: 'With Razorpay, less refunds',
  stripe: 'With Stripe, less refunds',
  'to-clear': ACCOUNT_NAMES['to-clear'],
}

function openOf({ account, amount }: Unsettled, month: Month): OpenSum {
  const isCash = account === 'cash-outside' || account === 'cash-difference'
  const part = account === 'to-clear' ? 'to-clear' : 'paid-out'
  return { name: NAMES[account], amount, href: isCash ? paths.cash(month) : paths.settlements(month, part) }
}

/** What a balance hides: refunds are taken off it, and a fee is never in it again. */
function oddOf({ providers, wrongFees }: Settlements, month: Month): readonly OpenSum[] {
  return [
    ...providers
      .filter(({ lateCount }) => lateCount > 0)
      .map(({ provider, lateSum }) => ({
        name: `Late with ${ACCOUNT_NAMES[provider]} by now, of any month`,
        amount: lateSum,
        href: paths.settlements(month, 'late'),
      })),
    ...(wrongFees.count > 0
      ? [{ name: 'Fees other than agreed', amount: wrongFees.sum, href: paths.settlements(month, 'fees') }]
      : []),
  ]
}
