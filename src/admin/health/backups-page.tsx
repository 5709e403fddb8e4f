import { readBackups } from '../../contract/admin/settings/backups.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageStack } from '../parts/panel.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { BackUpNow } from './back-up-now.tsx'
import { BackupPlan } from './backup-plan.tsx'
import { BackupShelf } from './backup-shelf.tsx'
import { HealthCards } from './health-cards.tsx'

/** How the backups stand, which there are, a way to have one made now, and how often the shop makes one by itself. */
export function BackupsPage() {
  return (
    <SettingsFrame
      path="backups"
      lead="A backup is a copy of what the shop has: orders, customers, products, books. The shop goes on selling while one is made."
    >
      <Standing />
    </SettingsFrame>
  )
}

function Standing() {
  const loaded = useReply(readBackups, {}, { looksAgain: true })
  return (
    <Loaded {...loaded}>
      {(standing) => {
        const { setOn, every, keep, isUnderWay, made, failed } = standing
        const outcome = `${made?.at} ${failed?.at}`
        return (
          <PageStack>
            <HealthCards key={`${outcome} ${every} ${keep}`} only={['backup']} />
            {setOn !== 'elsewhere' && (
              <>
                <BackUpNow standing={standing} reload={loaded.reload} />
                <BackupPlan standing={standing} onSaved={() => void loaded.reload()} />
                <BackupShelf key={`${outcome} ${isUnderWay}`} standing={standing} />
              </>
            )}
          </PageStack>
        )
      }}
    </Loaded>
  )
}
