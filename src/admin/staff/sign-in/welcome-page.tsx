import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../calls/api-error.ts'
import { acceptInvitation, readInvitation } from '../../../contract/admin/sign-in.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { filled } from '../../../ui/form/field-rules.ts'
import { type NewPassword, NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { Dots } from '../../../ui/messages/dots.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { BASE } from '../../calls/paths.ts'
import { ROLE_NAMES } from '../../calls/role-names.ts'
import { staffSession } from '../../calls/staff-session.ts'
import { useReply } from '../../calls/use-reply.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { QrCode } from '../../parts/phone/qr-code.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { STAFF_PASSWORD } from '../staff-password.ts'
import styles from './door.module.css'
import { Door } from './door.tsx'
import { CODE_INPUT, CODE_RULE } from './sign-in-form.tsx'

/** What an invitation leads to: `/admin/welcome#token=…`, after the '#' so that no server's log ever holds it. */
export function WelcomePage() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const { reply, error, reload } = useReply(readInvitation, { body: { token } })
  return (
    <Door
      title="Welcome to the shop"
      lead={
        reply && (
          <>
            You are invited{reply.role && ` as ${ROLE_NAMES[reply.role]}`}, and sign in as {reply.email}.
          </>
        )
      }
    >
      {reply ? <Acceptance token={token} invitation={reply} /> : !error && <Dots label="Opening your invitation" />}
      {!reply && <LoadFailed error={error} reload={error?.code === 'invitation-invalid' ? undefined : reload} />}
    </Door>
  )
}

type Fields = NewPassword & { name: string; code: string }
type AcceptanceProps = { token: string; invitation: ReplyOf<typeof readInvitation> }

function Acceptance({ token, invitation: { email, secret, uri } }: AcceptanceProps) {
  const form = useForm<Fields>({ defaultValues: { name: '', newPassword: '', again: '', code: '' } })
  const navigate = useNavigate()
  const accept = async ({ name, newPassword: password, code }: Fields) => {
    try {
      const { staff } = await callAdmin(acceptInvitation, { body: { token, name, password, code } })
      staffSession.signIn(staff)
      void navigate({ href: BASE, replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second-factor-wrong') throw error
      form.setValue('code', '')
      form.setError('code', { message: error.message })
    }
  }
  return (
    <StaffForm form={form} onSubmit={accept} submit="Begin" busyText="One moment..." wide>
      <div className={styles.steps}>
        <section className={styles.step} aria-label="Who you are">
          <h2>1. Who you are</h2>
          {/* For whoever keeps passwords. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={80}
            {...bindField(form, 'name', filled('Your name is required'))}
          />
          <NewPasswordFields label="A password of your own" again="The password again" terms={STAFF_PASSWORD} />
        </section>
        <section className={styles.step} aria-label="Your phone as the second key">
          <h2>2. Your phone as the second key</h2>
          <p className="quiet">Scan this with an authenticator app, then type the six digits that it shows.</p>
          <QrCode text={uri} label="QR code for your authenticator app" className={styles.code} />
          <p className={styles.onPhone}>
            <TextLink href={uri}>Open it in the app on this phone</TextLink>
          </p>
          <details>
            <summary className={styles.cannot}>It cannot be scanned</summary>
            <p className="small quiet">Type this key into the app:</p>
            <code className={styles.secret}>{inGroups(secret)}</code>
          </details>
          <TextField label="Code of the app" {...CODE_INPUT} {...bindField(form, 'code', CODE_RULE)} />
        </section>
      </div>
    </StaffForm>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
