import type { ReactNode } from 'react'
import { readPromiseSection, savePromiseSection } from '../../../contract/admin/settings/sections.ts'
import { type EditedSettings, readShopSettings } from '../../../contract/admin/settings.ts'
import type { Delivery } from '../../../contract/admin/shapes/delivery.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { paths } from '../../calls/paths.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { type KeptSettings, SectionForm } from '../section-form.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import type { SectionPath } from '../settings-sections.ts'
import { useSection } from '../use-section.ts'
import { type DeliveryFields, deliveryFieldsOf } from './fields/delivery-fields.ts'
import { deliveryResolver } from './fields/delivery-resolver.ts'
import { mergeDeliveries } from './fields/merge-deliveries.ts'
import type { PromiseForm, PromiseSettings } from './fields/promise-form.ts'
import { readDelivery } from './fields/read-delivery.ts'
import { PinTester } from './tester/pin-tester.tsx'

async function readPromise(signal?: AbortSignal): Promise<KeptSettings<PromiseSettings>> {
  const options = signal ? { signal } : {}
  const [{ delivery, version }, { settings: shop }] = await Promise.all([
    callAdmin(readPromiseSection, {}, options),
    callAdmin(readShopSettings, {}, options),
  ])
  return { settings: { delivery, shop }, version }
}

type SectionProps = {
  path: SectionPath
  lead: string
  /** Where nothing is set up; without it the way to where it begins. */
  start?: (given: PromiseForm) => ReactNode
  children: (given: PromiseForm) => ReactNode
}

/** A page of what the shop promises: some of one setting, which is saved whole. */
export function PromiseSection({ path, lead, start, children }: SectionProps) {
  const loaded = useSection(path, readPromise)
  return (
    <SettingsFrame path={path} lead={lead}>
      <Loaded {...loaded}>
        {(reply) =>
          start === undefined && reply.settings.delivery === null ? (
            <WayToStart />
          ) : (
            <SectionForm
              loaded={reply}
              read={readPromise}
              fieldsOf={({ delivery }: PromiseSettings) => deliveryFieldsOf(delivery)}
              settingsOf={(fields: DeliveryFields) => ({ delivery: readDelivery(fields).delivery })}
              save={(body) => savePromise(body, reply.settings.shop)}
              resolver={deliveryResolver}
              merge={mergeDeliveries}
              unsaved={({ isOn }, { settings: kept }) => (isOn && kept.delivery === null ? 'A new plan' : undefined)}
              shown={(form, { settings: kept }) =>
                form.watch('isOn') ? <PinTester form={form} kept={kept} /> : <NoDays />
              }
            >
              {(form, { settings: kept }) =>
                form.watch('isOn') ? children({ form, kept }) : (start?.({ form, kept }) ?? <WayToStart />)
              }
            </SectionForm>
          )
        }
      </Loaded>
    </SettingsFrame>
  )
}

async function savePromise(
  body: { version: number; settings: { delivery: Delivery | null } },
  shop: EditedSettings,
): Promise<KeptSettings<PromiseSettings>> {
  const { delivery, version } = await callAdmin(savePromiseSection, { body })
  return { settings: { delivery, shop }, version }
}

function NoDays() {
  return <p className="quiet">No day and no window.</p>
}

function WayToStart(): ReactNode {
  return (
    <Note>
      The shop promises no days yet. <TextLink href={paths.settingsPromise}>Begin with zones and ways</TextLink>
    </Note>
  )
}
