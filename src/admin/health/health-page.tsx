import type { PartHealth } from '../../contract/admin/health.ts'
import { countText } from '../../domain/count-text.ts'
import { Note } from '../../ui/messages/note.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { HealthCards } from './health-cards.tsx'

/** Whether what the shop needs is there, for its owner. */
export function HealthPage() {
  return (
    <SettingsFrame path="health" lead="What the shop needs to go on, and what to do where something is missing.">
      <HealthCards summary={(parts) => <Summary parts={parts} />} />
    </SettingsFrame>
  )
}

function Summary({ parts }: { parts: readonly PartHealth[] }) {
  const count = (state: PartHealth['state']) => parts.filter((part) => part.state === state).length
  const [broken, watched] = [count('broken'), count('watch')]
  if (broken + watched === 0) return <Note kind="good">Everything that is set up is well.</Note>
  const words = [
    broken > 0 && `${countText(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken`,
    watched > 0 && `${watched} to watch`,
  ]
  return <Note kind={broken > 0 ? 'bad' : 'plain'}>{words.filter(Boolean).join(', ')}.</Note>
}
