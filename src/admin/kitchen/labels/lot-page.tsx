import { readLot } from '../../../contract/admin/kitchen/labels.ts'
import { formatDate, formatMoment } from '../../../domain/dates.ts'
import { dayOf, startOf } from '../../../domain/settings/work-day.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { paths } from '../../calls/paths.ts'
import { useReply } from '../../calls/use-reply.ts'
import { useRouteParam } from '../../calls/use-route-param.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PageStack } from '../../parts/panel.tsx'
import { LabelsPanel } from './labels-panel.tsx'
import { LotOrders } from './lot-orders.tsx'
import { sizedName } from './sized-name.ts'

/** One batch: its labels, who printed them, and who got its boxes. */
export function LotPage() {
  const number = useRouteParam('number')
  const loaded = useReply(readLot, { params: { number } })
  const { lot } = loaded.reply ?? {}
  return (
    <PageStack>
      <PageHeading
        title={`Batch ${number}`}
        actions={
          <ButtonLink look="line" size="small" href={paths.labels}>
            All labels
          </ButtonLink>
        }
      >
        {lot && (
          <>
            {sizedName(lot)} · {lot.boxes === 1 ? '1 box' : `${lot.boxes} boxes`} · packed on{' '}
            {formatDate(startOf(lot.madeOn))} · best before {formatDate(startOf(lot.bestBefore))} · made by {lot.by},{' '}
            {formatMoment(lot.createdAt)}
          </>
        )}
      </PageHeading>
      <Loaded {...loaded}>
        {({ facts, prints, ...reply }) => (
          <>
            {reply.lot.bestBefore < dayOf(Date.now()) && (
              <Note kind="bad">Its best days are over: it is not to be sold any more.</Note>
            )}
            {facts ? (
              <LabelsPanel lot={reply.lot} facts={facts} prints={prints} onPrinted={loaded.reload} />
            ) : (
              <Note>The shop no longer has this sweet in this size, so its label cannot be printed any more.</Note>
            )}
            <LotOrders lot={reply.lot} />
          </>
        )}
      </Loaded>
    </PageStack>
  )
}
