import { SettingsFrame } from '../settings/settings-frame.tsx'
import { HealthCards } from './health-cards.tsx'

/** Whether letters go out, and a way to try. */
export function MailPage() {
  return (
    <SettingsFrame
      path="mail"
      lead="The mail server and its password are set on the shop’s machine, where nobody reads them over the web."
    >
      <HealthCards only={['mail']} />
    </SettingsFrame>
  )
}
