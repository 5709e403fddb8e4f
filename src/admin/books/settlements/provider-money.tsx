import type { Settlements } from '../../../contract/admin/books/settlements.ts'
import { ACCOUNT_NAMES } from '../../../domain/books/accounts.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney, toRupees } from '../../../domain/money.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { orderNumber } from '../../orders/order-words.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Panel } from '../../parts/panel.tsx'
import styles from '../books.module.css'
import { AgreeFee } from './agree-fee.tsx'

type ProviderStanding = Settlements['providers'][number]
type MoneyProps = { settlements: Settlements; reload: () => void }

/** What each provider has of the shop's, what is late of it, and the fee that is agreed. */
export function ProviderMoney({ settlements: { providers }, reload }: MoneyProps) {
  const first = providers.find(({ lateCount }) => lateCount > 0)
  return providers.map((standing) => (
    <OneProvider key={standing.provider} {...standing} isFirstLate={standing === first} reload={reload} />
  ))
}

type OneProps = ProviderStanding & { isFirstLate: boolean; reload: () => void }

function OneProvider({ isFirstLate, reload, ...standing }: OneProps) {
  const { provider, left, late, lateCount, lateSum, agreed } = standing
  const name = ACCOUNT_NAMES[provider]
  return (
    <Panel
      title={name}
      {...(isFirstLate && { id: 'late' })}
      end={<AgreeFee provider={provider} agreed={agreed} onDone={reload} />}
    >
      <div className={styles.report}>
        <Facts
          facts={[
            ['Not paid out yet, less refunds', formatMoney(left)],
            ['Agreed fee', agreed ? agreedWords(agreed) : 'Not entered: fees are not checked'],
          ]}
        />
        {lateCount > 0 && (
          <>
            <Note>
              {formatMoney(lateSum)} of {lateCount === 1 ? 'one payment' : `${lateCount} payments`} should be paid out
              by now, five days later. Take over the reports up to today; then ask {name} for what is still here.
            </Note>
            <DataTable
              label={`Not paid out by ${name}`}
              columns={LATE_COLUMNS}
              rows={late}
              keyOf={({ paymentId }) => paymentId}
              reload={reload}
              empty=""
            />
            {late.length < lateCount && <p className="quiet">And {lateCount - late.length} later ones.</p>}
          </>
        )}
      </div>
    </Panel>
  )
}

function agreedWords({ since, basisPoints, fixed, gstRate }: NonNullable<ProviderStanding['agreed']>): string {
  const parts = [`${basisPoints / 100} %`, ...(fixed > 0 ? [`₹${toRupees(fixed)} a payment`] : [])]
  return `${parts.join(' and ')}, with ${gstRate} % GST on it, since ${formatDay(startOf(since))}`
}

const LATE_COLUMNS: readonly Column<ProviderStanding['late'][number]>[] = [
  { title: 'Order', cell: ({ orderId }) => <TextLink href={paths.order(orderId)}>{orderNumber(orderId)}</TextLink> },
  { title: 'Paid', cell: ({ at }) => formatDay(at) },
  { title: 'Payment', breaks: true, cell: ({ paymentId }) => paymentId },
  { title: 'Amount', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
]
