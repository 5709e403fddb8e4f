import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type readPaymentKeys, savePaymentKeys } from '../../contract/admin/settings/payment-keys.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { type PaymentKeys, problemOfKey } from '../../domain/payments/payment-keys.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../domain/payments/providers.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldPair, Narrow } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import { SavingNews } from './saving-news.tsx'

type Reply = ReplyOf<typeof readPaymentKeys>
export type KeptKeys = Reply['providers'][number]

type FormProps = {
  kept: KeptKeys
  /** What became of it last; '' for nothing. */
  news: string
  /** The button that ends it. */
  end: ReactNode
  onSaved: (reply: Reply) => void
}

const EMPTY: PaymentKeys = { keyId: '', secret: '', webhookSecret: '' }

/** The fields of a provider's keys, which are tried before they are saved. None is ever shown again. */
export function KeysForm({ kept, news, end, onSaved }: FormProps) {
  const { provider } = kept
  const form = useForm<PaymentKeys>({ defaultValues: EMPTY })
  const { reset } = form
  // What was saved, stopped or forgotten empties the fields.
  useEffect(() => reset(EMPTY), [kept, reset])
  const save = async (body: PaymentKeys) => onSaved(await callAdmin(savePaymentKeys, { params: { provider }, body }))
  return (
    <Narrow>
      <StaffForm
        form={form}
        label={`Keys of ${PROVIDER_NAMES[provider]}`}
        onSubmit={save}
        submit="Try and save"
        busyText="Trying..."
        keepsWork
        more={
          <>
            <SavingNews
              form={form}
              news={news}
              meanwhile={`The shop asks ${PROVIDER_NAMES[provider]} by these keys.`}
            />
            {end}
          </>
        }
      >
        {provider === 'razorpay' && <KeyId form={form} kept={kept} />}
        <Secrets form={form} kept={kept} />
      </StaffForm>
    </Narrow>
  )
}

type Fields = UseFormReturn<PaymentKeys>

const KEEPING = 'Leave it empty to keep the one that was entered'

function hasKeys({ state }: KeptKeys): boolean {
  return state !== 'none' && state !== 'lost'
}

/** What is wrong with a key as it is typed; an empty one stays what it is. */
function problemOf(kept: KeptKeys, field: keyof PaymentKeys, typed: string): string | true {
  const key = typed.trim()
  return key === '' && hasKeys(kept) ? true : (problemOfKey(kept.provider, field, key) ?? true)
}

function KeyId({ form, kept }: { form: Fields; kept: KeptKeys }) {
  const isKept = hasKeys(kept)
  return (
    <TextField
      label="Key id"
      hint={isKept ? KEEPING : 'It begins with rzp_live_'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...bindField(form, 'keyId', { validate: (typed) => problemOf(kept, 'keyId', typed) })}
    />
  )
}

const SECRET_NAMES: Readonly<Record<ProviderName, string>> = { stripe: 'Secret key', razorpay: 'Key secret' }
const HOOK_NAMES: Readonly<Record<ProviderName, string>> = {
  stripe: 'Signing secret of the webhook',
  razorpay: 'Secret of the webhook',
}

function Secrets({ form, kept }: { form: Fields; kept: KeptKeys }) {
  const { provider } = kept
  const isKept = hasKeys(kept)
  return (
    <FieldPair>
      <PasswordField
        label={SECRET_NAMES[provider]}
        hint={isKept ? KEEPING : 'It is sealed, and never shown again'}
        autoComplete="new-password"
        {...bindField(form, 'secret', { validate: (typed) => problemOf(kept, 'secret', typed) })}
      />
      <PasswordField
        label={HOOK_NAMES[provider]}
        hint={isKept ? KEEPING : 'Notices are signed by it'}
        autoComplete="new-password"
        {...bindField(form, 'webhookSecret', { validate: (typed) => problemOf(kept, 'webhookSecret', typed) })}
      />
    </FieldPair>
  )
}
