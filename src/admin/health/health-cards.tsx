import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { type PartHealth, readHealth } from '../../contract/admin/health.ts'
import { formatMoment } from '../../domain/dates.ts'
import type { HealthPart } from '../../domain/health/health.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconOf } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import styles from './health.module.css'
import { TestLetter } from './test-letter.tsx'

const NAMES: Readonly<Record<HealthPart, string>> = {
  backup: 'Backup',
  payments: 'Payments',
  mail: 'Mail',
  disk: 'Disk',
  pictures: 'Pictures',
  database: 'Database',
  program: 'The program',
}

/** A sign beside the word: nobody has to tell colours apart. */
const SIGNS: Readonly<Record<PartHealth['state'], IconOf>> = {
  well: CircleCheck,
  watch: TriangleAlert,
  broken: CircleX,
  off: Ban,
}

/** Where something can be done about a part: its sentences name no place, for they stand on that page as well. */
const PAGES: Readonly<Partial<Record<HealthPart, { path: string; says: string }>>> = {
  backup: { path: paths.settingsBackups, says: 'Settings, Backups' },
  payments: { path: paths.settingsPayments, says: 'Settings, Payments' },
  mail: { path: paths.settingsMail, says: 'Settings, Letters and mail' },
}

type CardsProps = {
  /** Which parts; all of them where nothing is said. */
  only?: readonly HealthPart[]
  /** What is said of all of them together. */
  summary?: (parts: readonly PartHealth[]) => ReactNode
}

/** How the parts of the shop are: a sign and a word, a sentence, and what to do. */
export function HealthCards({ only, summary }: CardsProps) {
  const loaded = useReply(readHealth, {}, { looksAgain: true })
  return (
    <Loaded {...loaded}>
      {({ at, parts }) => {
        const shown = parts.filter(({ part }) => only?.includes(part) ?? true)
        return (
          <div className={styles.cards}>
            {summary?.(shown)}
            {shown.map((part) => (
              <HealthCard key={part.part} {...part} leadsOn={!only} onTried={() => void loaded.reload()} />
            ))}
            <p className="small quiet">Looked at on {formatMoment(at)}.</p>
          </div>
        )
      }}
    </Loaded>
  )
}

/** `leadsOn`: to the page of that part. */
type CardProps = PartHealth & { leadsOn: boolean; onTried: () => void }

function HealthCard({ part, state, says, more, next, how, leadsOn, onTried }: CardProps) {
  const page = PAGES[part]
  return (
    <section className={classNames(styles.card, styles[state])} aria-label={NAMES[part]}>
      <div className={styles.head}>
        <h2>{NAMES[part]}</h2>
        <span className={styles.state}>
          <Icon of={SIGNS[state]} small />
          {state}
        </span>
      </div>
      <p className={styles.says}>{says}</p>
      {more && <p>{more}</p>}
      {next && <p>{next}</p>}
      {how && <p className="small quiet">{how}</p>}
      {page && leadsOn && (
        <p>
          <Link href={page.path}>{page.says}</Link>
        </p>
      )}
      {part === 'mail' && <TestLetter onTried={onTried} />}
    </section>
  )
}
