import { type Rates, readRates, withdrawRate } from '../../../contract/admin/books/rates.ts'
import { formatDate } from '../../../domain/dates.ts'
import { startOf } from '../../../domain/settings/work-day.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { useReply } from '../../calls/use-reply.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack, Panel } from '../../parts/panel.tsx'
import { PlanRate } from './plan-rate.tsx'

/** The GST rates of what is sold, and those that begin on a day. */
export function RatesPage() {
  const { reload, ...loaded } = useReply(readRates, {})
  return (
    <PageStack>
      <PageHeading title="GST rates">
        When the government changes a rate, enter it here with its day. From that day on products have it and invoices
        bear it, also those of orders from before; credit notes keep the rate of their invoice. Prices include the tax,
        and stay as they are.
      </PageHeading>
      <Loaded {...loaded} reload={reload}>
        {({ codes, planned }) => (
          <>
            <Panel title="A new rate">
              <PlanRate codes={codes} onPlanned={reload} />
            </Panel>
            <Panel title="By day">
              <DataTable
                label="Rates by day"
                columns={plannedColumns(reload)}
                rows={planned}
                keyOf={({ id }) => id}
                reload={reload}
                empty="No rate was ever changed by its day."
              />
            </Panel>
            <Panel title="Now">
              <DataTable
                label="Rates now"
                columns={CODE_COLUMNS}
                rows={codes}
                keyOf={({ hsn, rate }) => `${hsn} ${rate}`}
                reload={reload}
                empty="There are no products yet."
              />
            </Panel>
          </>
        )}
      </Loaded>
    </PageStack>
  )
}

const CODE_COLUMNS: readonly Column<Rates['codes'][number]>[] = [
  { title: 'HSN', cell: ({ hsn }) => hsn },
  { title: 'GST', atEnd: true, cell: ({ rate }) => `${rate} %` },
  { title: 'Products', atEnd: true, cell: ({ products }) => products },
]

function plannedColumns(reload: () => void): readonly Column<Rates['planned'][number]>[] {
  return [
    { title: 'HSN', cell: ({ hsn }) => hsn },
    { title: 'From', cell: ({ since }) => formatDate(startOf(since)) },
    { title: 'GST', atEnd: true, cell: ({ was, rate }) => (was === null ? `${rate} %` : `${was} % → ${rate} %`) },
    { title: 'Products', atEnd: true, cell: ({ products }) => products },
    { title: 'Entered by', cell: ({ by }) => by },
    {
      title: 'State',
      cell: ({ id, hsn, begun }) =>
        begun ? (
          'It has begun'
        ) : (
          <ActionButton
            action="Take back"
            title={`Take back the rate of ${hsn}?`}
            busyText="Taking back..."
            onConfirm={() => callAdmin(withdrawRate, { body: { id } })}
            onDone={reload}
            done="The rate is taken back"
          >
            <p>Products keep the rate that they have.</p>
          </ActionButton>
        ),
    },
  ]
}
