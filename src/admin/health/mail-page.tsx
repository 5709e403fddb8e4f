import { useState } from 'react'
import { PageStack } from '../parts/panel.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { HealthCards } from './health-cards.tsx'
import { MailServer } from './mail-server.tsx'

/** Whether letters go out, a way to try, and the server by which they leave. */
export function MailPage() {
  const [saves, setSaves] = useState(0)
  return (
    <SettingsFrame
      path="mail"
      lead="Letters to your customers and to you leave by the server of your mail provider: what was ordered, a new password, an invitation."
    >
      <PageStack>
        <HealthCards key={saves} only={['mail']} />
        <MailServer onSaved={() => setSaves((before) => before + 1)} />
      </PageStack>
    </SettingsFrame>
  )
}
