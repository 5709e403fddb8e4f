import ChefHat from 'lucide-react/icons/chef-hat'
import Clock from 'lucide-react/icons/clock'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense } from 'react'
import { readToday, type Today } from '../../contract/admin/today.ts'
import { formatDate, formatDay } from '../../domain/dates.ts'
import { narrowReach } from '../../domain/settings/narrow-reach.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { paths } from '../calls/paths.ts'
import { useShopOrigin, useStaff } from '../calls/staff-session.ts'
import { useReply } from '../calls/use-reply.ts'
import { NarrowNote } from '../parts/address/narrow-note.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { ThumbRow } from '../parts/phone/thumb-row.tsx'
import { StillToDo } from '../set-up/open-steps.tsx'
import { BestSold } from './best-sold.tsx'
import { Figures } from './figures.tsx'
import { LateOrders } from './late-orders.tsx'
import { Leaving } from './leaving.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { NotOpen } from './not-open.tsx'
import { StopToday } from './stop-today.tsx'
import styles from './today.module.css'
import { WhatRunsOut } from './what-runs-out.tsx'

const SalesCharts = lazy(async () => ({ default: (await import('./sales-charts.tsx')).SalesCharts }))

/** How the shop stands: what waits, what is late, what was sold, what runs out. */
export function TodayPage() {
  const loaded = useReply(readToday, {}, { looksAgain: true })
  return (
    <PageStack>
      <PageHeading title="Today">{loaded.reply && leadOf(loaded.reply)}</PageHeading>
      <Loaded {...loaded}>{(today) => <Whole today={today} onOpened={loaded.reload} />}</Loaded>
    </PageStack>
  )
}

/** From how many days on a festival is named. */
const NEAR = 45

function leadOf({ day, ahead }: Today): string {
  const date = formatDate(startOf(day))
  if (!ahead || ahead.inDays > NEAR) return date
  if (ahead.inDays === 0) return `${date} · ${ahead.name} is today`
  const days = ahead.inDays === 1 ? '1 day' : `${ahead.inDays} days`
  return `${date} · ${ahead.name} in ${days} (${formatDay(startOf(ahead.day))})`
}

function Whole({ today, onOpened }: { today: Today; onOpened: () => void }) {
  const { role } = useStaff()
  return (
    <>
      {/* A process of the release before says nothing of it. */}
      {today.takesOrders === false && <NotOpen onOpened={onOpened} />}
      {mayAct(role, 'manager') && <StopToday day={today.day} />}
      <Figures today={today} />
      <ThumbRow also={<DayActions today={today} />} />
      {today.tried.length > 0 && <NotDelivered tried={today.tried} />}
      <StillToDo />
      {today.late.count > 0 && <LateOrders late={today.late} />}
      {today.leaving.length > 0 && <Leaving leaving={today.leaving} />}
      <Panel title="Sales">
        {today.hasOrders ? (
          <Suspense fallback={<Skeleton height="30rem" />}>
            <SalesCharts today={today} />
          </Suspense>
        ) : (
          <FirstOrder />
        )}
      </Panel>
      <div className={styles.pair}>
        <BestSold products={today.products} />
        <WhatRunsOut sizes={today.runsOut} />
      </div>
    </>
  )
}

/** What a phone begins from here. */
function DayActions({ today: { waiting, toPack, late } }: { today: Today }) {
  const { role } = useStaff()
  const isManager = mayAct(role, 'manager')
  return (
    <>
      <ButtonLink look="line" icon={isManager ? Phone : ChefHat} href={isManager ? paths.phoneOrder : paths.kitchen}>
        {isManager ? 'Take a call' : 'Kitchen sheet'}
      </ButtonLink>
      {late.count > 0 ? (
        <ButtonLink look="line" icon={Clock} href={paths.ordersShown('late')}>
          {late.count} late
        </ButtonLink>
      ) : (
        <ButtonLink look="line" icon={Package} href={paths.ordersShown('packing')}>
          {waiting.Processing} being packed
        </ButtonLink>
      )}
      <ButtonLink icon={PackageOpen} href={paths.ordersShown('to-pack')}>
        {toPack > 0 ? `Start packing ${toPack.toLocaleString('en-IN')}` : 'Orders'}
      </ButtonLink>
    </>
  )
}

/** Where the first order will be, how to get it. */
function FirstOrder() {
  const { role } = useStaff()
  const origin = useShopOrigin() ?? location.origin
  return (
    <>
      <p>
        There is no order yet.{' '}
        {narrowReach(origin) === undefined ? (
          <>
            Send your customers the shop’s address, <b>{origin}</b>, or take an order over the phone;
          </>
        ) : (
          'Take one over the phone;'
        )}{' '}
        you can also order something yourself to see how it goes.
      </p>
      <NarrowNote address={origin}>There is no address yet to send to customers.</NarrowNote>
      <div className={styles.ways}>
        <ButtonLink look="line" href="/">
          Look at the shop
        </ButtonLink>
        {mayAct(role, 'manager') && (
          <ButtonLink look="line" href={paths.phoneOrder}>
            Take an order by phone
          </ButtonLink>
        )}
      </div>
    </>
  )
}
