import { useState } from 'react'
import { PageStack } from '../parts/panel.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { HealthCards } from './health-cards.tsx'
import { PaymentKeys } from './payment-keys.tsx'

/** Whether shoppers can pay online, and the keys by which they do. */
export function PaymentsPage() {
  const [saves, setSaves] = useState(0)
  return (
    <SettingsFrame
      path="payments"
      lead="Shoppers pay by card and UPI once the shop has the keys of your account at Stripe, at Razorpay, or at both."
    >
      <PageStack>
        <HealthCards key={saves} only={['payments']} />
        <PaymentKeys onSaved={() => setSaves((before) => before + 1)} />
      </PageStack>
    </SettingsFrame>
  )
}
