import { useRouter } from '@tanstack/react-router'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { randomId } from '../../../calls/random-id.ts'
import { makeLot, readUnlabelled, type Unlabelled } from '../../../contract/admin/kitchen/labels.ts'
import { formatDate } from '../../../domain/dates.ts'
import { dayOf, startOf } from '../../../domain/settings/work-day.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { paths } from '../../calls/paths.ts'
import { useStaff } from '../../calls/staff-session.ts'
import { useReply } from '../../calls/use-reply.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'
import { tellOutcome } from '../../parts/tell-outcome.ts'
import { sizedName } from './sized-name.ts'

/** What was counted as made and has no label yet, with a press that makes it a batch. */
export function UnlabelledPanel() {
  const { reply, error, reload } = useReply(readUnlabelled, {}, { looksAgain: true })
  const columns: readonly Column<Unlabelled>[] = [
    {
      title: 'Sweet',
      cell: (row) => (
        <>
          {sizedName(row)} {row.nameHi !== null && <span lang="hi">{row.nameHi}</span>}
        </>
      ),
    },
    { title: 'Made on', cell: ({ madeOn }) => formatDate(startOf(madeOn)) },
    { title: 'Best before', cell: (row) => <BestBefore row={row} /> },
    { title: 'Boxes', atEnd: true, cell: ({ boxes }) => boxes },
    {
      title: 'To do',
      titleHidden: true,
      atEnd: true,
      cell: (row) => row.bestBefore !== null && row.isSold && <MakeLot row={row} onRefused={reload} />,
    },
  ]
  return (
    <Panel title="To label">
      <DataTable
        label="Boxes to label"
        columns={columns}
        keyOf={({ productId, size, madeOn }) => `${productId} ${size} ${madeOn}`}
        rows={reply?.rows}
        error={error}
        reload={() => void reload()}
        empty="Every box that was counted as made has its label. Boxes are counted on the kitchen sheet."
      />
    </Panel>
  )
}

/** The day, or what is missing of it and where it is typed. */
function BestBefore({ row: { bestBefore, isSold, productId } }: { row: Unlabelled }) {
  const { role } = useStaff()
  if (!isSold) return 'The shop has no size of this name any more: its labels cannot be printed.'
  if (bestBefore !== null && bestBefore < dayOf(Date.now())) return `${formatDate(startOf(bestBefore))}: over`
  if (bestBefore !== null) return formatDate(startOf(bestBefore))
  return (
    <>
      Nobody has said how long it keeps. Without that, as in “7 days”, there is no label.{' '}
      {mayAct(role, 'manager') ? (
        <TextLink href={paths.product(productId)}>Type its shelf life</TextLink>
      ) : (
        'A manager types its shelf life.'
      )}
    </>
  )
}

function MakeLot({ row, onRefused }: { row: Unlabelled; onRefused: () => Promise<void> }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  // One press, and the same once more where its answer was lost.
  const [id] = useState(() => randomId())
  const { productId, size, madeOn, boxes } = row
  const make = async () => {
    setBusy(true)
    const made = async () => {
      const { number } = await callAdmin(makeLot, { body: { id, productId, size, madeOn } })
      await router.navigate({ href: paths.lot(number) })
    }
    if (!(await tellOutcome(made()))) await onRefused()
    setBusy(false)
  }
  return (
    <Button
      size="small"
      icon={Tags}
      busy={busy}
      busyText="Making..."
      aria-label={`Labels for ${boxes} of ${sizedName(row)}`}
      onClick={() => void make()}
    >
      Labels
    </Button>
  )
}
