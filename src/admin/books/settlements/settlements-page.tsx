import type { ReactNode } from 'react'
import { readSettlements, type Settlements } from '../../../contract/admin/books/settlements.ts'
import { type Month, monthOf, readMonthUpTo } from '../../../domain/settings/month.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { useNamedPart } from '../../calls/use-named-part.ts'
import { useReply } from '../../calls/use-reply.ts'
import { MonthTurn } from '../../days/month-turn.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack, Panel } from '../../parts/panel.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { ProviderMoney } from './provider-money.tsx'
import { ReportPanel } from './report-panel.tsx'
import { SettledOdds } from './settled-odds.tsx'
import { SETTLEMENT_COLUMNS } from './settlement-columns.tsx'
import { WrongFeesOfMonth } from './wrong-fee-table.tsx'

/** What Razorpay and Stripe paid out to the bank, each payment found again. */
export function SettlementsPage() {
  const { filters, change } = useFilters(['month'])
  const month = readMonthUpTo(filters.month, monthOf(Date.now()))
  const loaded = useReply(readSettlements, { query: { month } })
  useNamedPart(loaded.reply !== undefined)
  return (
    <PageStack>
      <PageHeading title="Settlements" actions={<TextLink href={paths.books(month)}>Books</TextLink>}>
        Many payments come to the bank in one transfer, less refunds, fees and the tax on fees. Give the provider’s
        report, and each is found again.
      </PageHeading>
      <Loaded {...loaded}>
        {(settlements) => (
          <>
            <ReportPanel settlements={settlements} reload={loaded.reload} />
            <ProviderMoney settlements={settlements} reload={loaded.reload} />
            <ToClear settlements={settlements} />
            <PaidOut settlements={settlements} month={month} reload={loaded.reload}>
              <MonthTurn month={month} last={monthOf(Date.now())} onTurn={(other) => change({ month: other })} />
            </PaidOut>
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

function ToClear({ settlements: { odds } }: { settlements: Settlements }) {
  if (odds.length === 0) return null
  return (
    <Panel title="To be cleared" id="to-clear">
      <p>Taken over, and in an account of their own: the shop knows no payment or refund that they are of.</p>
      <SettledOdds odds={odds} />
    </Panel>
  )
}

type PaidOutProps = { settlements: Settlements; month: Month; reload: () => void; children: ReactNode }

function PaidOut({ settlements: { settlements, wrongFees }, month, reload, children }: PaidOutProps) {
  return (
    <Panel title="Paid out" id="paid-out" end={children}>
      <WrongFeesOfMonth wrongFees={wrongFees} month={month} />
      <DataTable
        label="Settlements"
        columns={SETTLEMENT_COLUMNS}
        rows={settlements}
        keyOf={({ provider, id }) => `${provider} ${id}`}
        empty="No settlement of this month was taken over."
        reload={reload}
      />
    </Panel>
  )
}
