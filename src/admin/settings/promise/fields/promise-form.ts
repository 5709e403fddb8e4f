import type { UseFormReturn } from 'react-hook-form'
import type { EditedSettings } from '../../../../contract/admin/settings.ts'
import type { Delivery } from '../../../../contract/admin/shapes/delivery.ts'
import type { DeliveryFields } from './delivery-fields.ts'

/** How the shop delivers, and what of its other settings that begins with. */
export type PromiseSettings = { delivery: Delivery | null; shop: EditedSettings }

/** What is typed, and what is kept. */
export type PromiseForm = { form: UseFormReturn<DeliveryFields>; kept: PromiseSettings }
