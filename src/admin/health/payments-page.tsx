import { SettingsFrame } from '../settings/settings-frame.tsx'
import { HealthCards } from './health-cards.tsx'

/** Whether shoppers can pay online. */
export function PaymentsPage() {
  return (
    <SettingsFrame
      path="payments"
      lead="Keys of payment providers are set on the shop’s machine, where nobody reads them over the web."
    >
      <HealthCards only={['payments']} />
    </SettingsFrame>
  )
}
