import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type readMailServer, saveMailServer } from '../../contract/admin/settings/mail-server.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { HOST_WRONG, isInOwnNetwork, isMailHost, UNENCRYPTED_FAR } from '../../domain/mail/mail-server.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RadioCard } from '../../ui/fields/tick.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { FieldGroup, FieldPair, Narrow } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './health.module.css'
import { MAIL_WAYS, type MailServerFields, mailFieldsOf, mailServerOf } from './mail-ways.ts'
import { OtherMailWay } from './other-mail-way.tsx'
import { SavingNews } from './saving-news.tsx'

type Kept = ReplyOf<typeof readMailServer>
type FormProps = {
  entry: Kept['entry']
  /** What became of it last; '' for nothing. */
  news: string
  /** The button that forgets the server. */
  remove: ReactNode
  onSaved: (kept: Kept) => void
}

/** The fields of a mail server, which is tried before it is saved. The password is never shown again. */
export function MailServerForm({ entry, news, remove, onSaved }: FormProps) {
  const form = useForm<MailServerFields>({ defaultValues: mailFieldsOf(entry) })
  const { reset } = form
  useEffect(() => reset(mailFieldsOf(entry)), [entry, reset])
  const save = async (fields: MailServerFields) =>
    onSaved(await callAdmin(saveMailServer, { body: mailServerOf(fields) }))
  return (
    <Narrow>
      <StaffForm
        form={form}
        onSubmit={save}
        submit="Try and save"
        busyText="Trying..."
        keepsWork
        more={
          <>
            <SavingNews
              form={form}
              news={news}
              meanwhile="The shop signs in to the server. That may take a few seconds."
            />
            {remove}
          </>
        }
      >
        <WayChoice form={form} />
        {form.watch('way') === 'other' && <OtherMailWay form={form} />}
        <TextField
          label="Name of the server"
          hint="As your provider writes it under “outgoing mail” or “SMTP”, such as mail.example"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindField(form, 'host', { validate: (host, { way, encryption }) => hostProblem(host, way, encryption) })}
        />
        <LoginFields form={form} entry={entry} />
      </StaffForm>
    </Narrow>
  )
}

function hostProblem(typed: string, way: MailServerFields['way'], encryption: MailServerFields['encryption']) {
  const host = typed.trim()
  if (!isMailHost(host)) return HOST_WRONG
  return way !== 'other' || encryption !== 'none' || isInOwnNetwork(host) || UNENCRYPTED_FAR
}

/** Each fills in port and encryption. */
function WayChoice({ form }: { form: UseFormReturn<MailServerFields> }) {
  return (
    <FieldGroup legend="How the server is reached">
      <div className={styles.ways}>
        {MAIL_WAYS.map(({ way, name, note }) => (
          <RadioCard key={way} label={name} note={note} value={way} {...form.register('way')} />
        ))}
      </div>
    </FieldGroup>
  )
}

function LoginFields({ form, entry }: { form: UseFormReturn<MailServerFields>; entry: Kept['entry'] }) {
  const isKept = entry?.hasPassword === true
  const rule = (password: string, { user }: MailServerFields) => {
    if (user.trim() === '') return password === '' || 'Please enter the user of this password as well'
    return password !== '' || isKept || 'Please enter the password of this user'
  }
  return (
    <FieldPair>
      <TextField
        label="User"
        hint="Most often the whole e-mail address. Empty where the server asks for none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bindField(form, 'user')}
      />
      <PasswordField
        label="Password"
        hint={isKept ? 'Leave it empty to keep the one that was entered' : 'It is sealed, and never shown again'}
        autoComplete="new-password"
        {...bindField(form, 'password', { validate: rule })}
      />
    </FieldPair>
  )
}
