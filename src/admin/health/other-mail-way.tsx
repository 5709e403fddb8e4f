import type { UseFormReturn } from 'react-hook-form'
import { MAIL_ENCRYPTIONS, MAIL_PORTS, type MailEncryption } from '../../domain/mail/mail-server.ts'
import { Select } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { Options } from '../../ui/form/options.tsx'
import { FieldPair } from '../parts/field-group.tsx'
import type { MailServerFields } from './mail-ways.ts'

const NAMES: Readonly<Record<MailEncryption, string>> = {
  tls: 'From the start',
  starttls: 'STARTTLS',
  none: 'None: a server in your own network',
}

/** Port and encryption of a server that is reached in neither of the usual ways. */
export function OtherMailWay({ form }: { form: UseFormReturn<MailServerFields> }) {
  return (
    <FieldPair>
      <Select label="Port" hint="The shop asks at no other" {...bindField(form, 'port')}>
        {MAIL_PORTS.map((port) => (
          <option key={port} value={port}>
            {port}
          </option>
        ))}
      </Select>
      <Select label="Encryption" {...bindField(form, 'encryption', { deps: 'host' })}>
        <Options of={MAIL_ENCRYPTIONS} names={NAMES} />
      </Select>
    </FieldPair>
  )
}
